// Written by `npm run generate` from /api/openapi.json; `npm run verify` fails when it is out of date.
export interface paths {
    "/api/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List applications */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` of the previous page */
                    cursor?: string;
                    limit?: number;
                    listingId?: string;
                    updatedSince?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            applications: components["schemas"]["PartnerApplication"][];
                            /** @description null on the last page */
                            nextCursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{applicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve an application */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    applicationId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            application: {
                                answers: {
                                    answer: string;
                                    /** @enum {string} */
                                    kind: "SHORT_TEXT" | "LONG_TEXT" | "YES_NO" | "CHOICE";
                                    question: string;
                                    questionId: string;
                                }[];
                                /** @description null unless the applicant shares it */
                                contact: {
                                    email: string;
                                    phone: string | null;
                                } | null;
                                /** Format: date-time */
                                createdAt: string;
                                id: string;
                                listing: {
                                    externalId: string | null;
                                    id: string;
                                    title: string;
                                };
                                message: string;
                                name: string;
                                /** @enum {string} */
                                status: "SENT" | "VIEWED" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "HIRED" | "DECLINED" | "WITHDRAWN";
                                /** Format: date-time */
                                updatedAt: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List events */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` of the previous page */
                    cursor?: string;
                    limit?: number;
                    /** @description only events at or after this time */
                    since?: string;
                    /** @description separated by commas; default: all types the key can read */
                    types?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            events: components["schemas"]["PartnerEvent"][];
                            /** @description false when there are no more events yet */
                            hasMore: boolean;
                            /** @description store it and send it next time; null before the first event */
                            nextCursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List field values */
        get: {
            parameters: {
                query?: {
                    lang?: "en" | "es" | "pt";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            facets: {
                                [key: string]: {
                                    label: string;
                                    value: string;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List listings */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` of the previous page */
                    cursor?: string;
                    limit?: number;
                    type?: "JOB" | "INTERNSHIP" | "VOLOP" | "EVENT";
                    updatedSince?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listings: components["schemas"]["PartnerListing"][];
                            /** @description null on the last page */
                            nextCursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a draft listing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        actionTypes?: ("one-time" | "ongoing" | "board-service" | "skills-based" | "group-friendly" | "family-friendly" | "abroad" | "talk" | "workshop" | "fundraiser" | "community-action" | "career-fair" | "conference" | "celebration")[];
                        applyBy?: ("CAUSA" | "LINK" | "EMAIL" | "TEXT") | null;
                        applyEmail?: string;
                        applyText?: ({
                            /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
                            bold?: {
                                from: number;
                                to: number;
                            }[];
                            text: string;
                            /** @enum {string} */
                            type: "paragraph";
                        } | {
                            text: string;
                            /** @enum {string} */
                            type: "heading";
                        } | {
                            /** @description bold ranges of the item with this index */
                            bold?: {
                                from: number;
                                item: number;
                                to: number;
                            }[];
                            items: string[];
                            /** @description true for a numbered list */
                            ordered?: boolean;
                            /** @enum {string} */
                            type: "list";
                        })[];
                        applyUrl?: string;
                        areasOfFocus?: ("agriculture" | "animals" | "arts-music" | "children-youth" | "civic-engagement" | "climate" | "community-development" | "conflict-resolution" | "criminal-justice" | "disability" | "disaster-relief" | "economic-development" | "education" | "environment" | "food-security" | "gender-equality" | "health-medicine" | "housing-homelessness" | "human-rights" | "immigration" | "indigenous-peoples" | "international-development" | "jobs-workplace" | "lgbtq" | "library-research" | "media-journalism" | "mental-health" | "older-people" | "philanthropy" | "poverty" | "race-ethnicity" | "rural-areas" | "science-technology" | "sports-recreation" | "transparency" | "veterans" | "water-sanitation" | "women")[];
                        benefits?: string[];
                        /** @description number, or string with a number */
                        capacity?: string | number;
                        closesOn?: string;
                        commitment?: string;
                        description?: ({
                            /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
                            bold?: {
                                from: number;
                                to: number;
                            }[];
                            text: string;
                            /** @enum {string} */
                            type: "paragraph";
                        } | {
                            text: string;
                            /** @enum {string} */
                            type: "heading";
                        } | {
                            /** @description bold ranges of the item with this index */
                            bold?: {
                                from: number;
                                item: number;
                                to: number;
                            }[];
                            items: string[];
                            /** @description true for a numbered list */
                            ordered?: boolean;
                            /** @enum {string} */
                            type: "list";
                        })[];
                        education?: ("no-requirement" | "high-school" | "technical" | "bachelors" | "masters" | "doctorate") | null;
                        endsAt?: string;
                        endsOn?: string;
                        /** @description ID in your system: 1 to 100 ASCII characters without spaces */
                        externalId?: string;
                        functions?: ("accounting-finance" | "administration" | "advocacy" | "art-design" | "board-governance" | "case-management" | "communications" | "community-outreach" | "construction-maintenance" | "consulting" | "counseling" | "data-analysis" | "education-training" | "events-logistics" | "executive-leadership" | "fundraising" | "grants" | "healthcare" | "human-resources" | "legal" | "marketing" | "monitoring-evaluation" | "operations" | "policy" | "program-management" | "project-management" | "research" | "sales-partnerships" | "social-work" | "software-engineering" | "teaching" | "translation" | "volunteer-management" | "writing-editing")[];
                        /** @description number, or string with a number */
                        hoursPerWeek?: string | number;
                        isRecurring?: boolean;
                        jobTypes?: ("full-time" | "part-time" | "contract" | "temporary")[];
                        /** @enum {string} */
                        locale: "en" | "es" | "pt";
                        locationType?: ("ONSITE" | "HYBRID" | "REMOTE") | null;
                        payCurrency?: ("USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU") | null;
                        /** @description number, or string with a number */
                        payMax?: string | number;
                        payment?: ("paid" | "stipend" | "unpaid") | null;
                        /** @description number, or string with a number */
                        payMin?: string | number;
                        payNotStated?: boolean;
                        payPeriod?: ("HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE") | null;
                        payText?: string;
                        place?: ({
                            placeId: string;
                        } | {
                            /** @description for example `Porto, Portugal`; the best match is used */
                            text: string;
                        }) | null;
                        professionalLevel?: ("entry-level" | "professional" | "managerial" | "director" | "executive") | null;
                        questions?: {
                            id: string;
                            /** @enum {string} */
                            kind: "SHORT_TEXT" | "LONG_TEXT" | "YES_NO" | "CHOICE";
                            options: string[];
                            required: boolean;
                            text: string;
                        }[];
                        remoteZone?: string[];
                        roleFamily?: ("accountant" | "advocate" | "attorney" | "board-member" | "caregiver" | "case-manager" | "communications-officer" | "community-organizer" | "counselor" | "data-analyst" | "designer" | "development-officer" | "events-coordinator" | "executive-director" | "field-coordinator" | "grant-writer" | "hr-officer" | "nurse" | "office-manager" | "operations-manager" | "policy-analyst" | "program-manager" | "researcher" | "social-worker" | "software-developer" | "teacher" | "translator" | "volunteer-coordinator") | null;
                        skills?: string[];
                        startsAt?: string;
                        startsOn?: string;
                        timeZone?: string | null;
                        title: string;
                        /** @enum {string} */
                        type: "JOB" | "INTERNSHIP" | "VOLOP" | "EVENT";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{listingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a listing */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    listingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        /** Replace a listing */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    listingId: string;
                };
                cookie?: never;
            };
            /** @description the whole listing; omitted fields are cleared; `title` and `locale` are enough for a draft */
            requestBody: {
                content: {
                    "application/json": {
                        actionTypes?: ("one-time" | "ongoing" | "board-service" | "skills-based" | "group-friendly" | "family-friendly" | "abroad" | "talk" | "workshop" | "fundraiser" | "community-action" | "career-fair" | "conference" | "celebration")[];
                        applyBy?: ("CAUSA" | "LINK" | "EMAIL" | "TEXT") | null;
                        applyEmail?: string;
                        applyText?: ({
                            /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
                            bold?: {
                                from: number;
                                to: number;
                            }[];
                            text: string;
                            /** @enum {string} */
                            type: "paragraph";
                        } | {
                            text: string;
                            /** @enum {string} */
                            type: "heading";
                        } | {
                            /** @description bold ranges of the item with this index */
                            bold?: {
                                from: number;
                                item: number;
                                to: number;
                            }[];
                            items: string[];
                            /** @description true for a numbered list */
                            ordered?: boolean;
                            /** @enum {string} */
                            type: "list";
                        })[];
                        applyUrl?: string;
                        areasOfFocus?: ("agriculture" | "animals" | "arts-music" | "children-youth" | "civic-engagement" | "climate" | "community-development" | "conflict-resolution" | "criminal-justice" | "disability" | "disaster-relief" | "economic-development" | "education" | "environment" | "food-security" | "gender-equality" | "health-medicine" | "housing-homelessness" | "human-rights" | "immigration" | "indigenous-peoples" | "international-development" | "jobs-workplace" | "lgbtq" | "library-research" | "media-journalism" | "mental-health" | "older-people" | "philanthropy" | "poverty" | "race-ethnicity" | "rural-areas" | "science-technology" | "sports-recreation" | "transparency" | "veterans" | "water-sanitation" | "women")[];
                        benefits?: string[];
                        /** @description number, or string with a number */
                        capacity?: string | number;
                        closesOn?: string;
                        commitment?: string;
                        description?: ({
                            /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
                            bold?: {
                                from: number;
                                to: number;
                            }[];
                            text: string;
                            /** @enum {string} */
                            type: "paragraph";
                        } | {
                            text: string;
                            /** @enum {string} */
                            type: "heading";
                        } | {
                            /** @description bold ranges of the item with this index */
                            bold?: {
                                from: number;
                                item: number;
                                to: number;
                            }[];
                            items: string[];
                            /** @description true for a numbered list */
                            ordered?: boolean;
                            /** @enum {string} */
                            type: "list";
                        })[];
                        education?: ("no-requirement" | "high-school" | "technical" | "bachelors" | "masters" | "doctorate") | null;
                        endsAt?: string;
                        endsOn?: string;
                        functions?: ("accounting-finance" | "administration" | "advocacy" | "art-design" | "board-governance" | "case-management" | "communications" | "community-outreach" | "construction-maintenance" | "consulting" | "counseling" | "data-analysis" | "education-training" | "events-logistics" | "executive-leadership" | "fundraising" | "grants" | "healthcare" | "human-resources" | "legal" | "marketing" | "monitoring-evaluation" | "operations" | "policy" | "program-management" | "project-management" | "research" | "sales-partnerships" | "social-work" | "software-engineering" | "teaching" | "translation" | "volunteer-management" | "writing-editing")[];
                        /** @description number, or string with a number */
                        hoursPerWeek?: string | number;
                        isRecurring?: boolean;
                        jobTypes?: ("full-time" | "part-time" | "contract" | "temporary")[];
                        /** @enum {string} */
                        locale: "en" | "es" | "pt";
                        locationType?: ("ONSITE" | "HYBRID" | "REMOTE") | null;
                        payCurrency?: ("USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU") | null;
                        /** @description number, or string with a number */
                        payMax?: string | number;
                        payment?: ("paid" | "stipend" | "unpaid") | null;
                        /** @description number, or string with a number */
                        payMin?: string | number;
                        payNotStated?: boolean;
                        payPeriod?: ("HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE") | null;
                        payText?: string;
                        place?: ({
                            placeId: string;
                        } | {
                            /** @description for example `Porto, Portugal`; the best match is used */
                            text: string;
                        }) | null;
                        professionalLevel?: ("entry-level" | "professional" | "managerial" | "director" | "executive") | null;
                        questions?: {
                            id: string;
                            /** @enum {string} */
                            kind: "SHORT_TEXT" | "LONG_TEXT" | "YES_NO" | "CHOICE";
                            options: string[];
                            required: boolean;
                            text: string;
                        }[];
                        remoteZone?: string[];
                        roleFamily?: ("accountant" | "advocate" | "attorney" | "board-member" | "caregiver" | "case-manager" | "communications-officer" | "community-organizer" | "counselor" | "data-analyst" | "designer" | "development-officer" | "events-coordinator" | "executive-director" | "field-coordinator" | "grant-writer" | "hr-officer" | "nurse" | "office-manager" | "operations-manager" | "policy-analyst" | "program-manager" | "researcher" | "social-worker" | "software-developer" | "teacher" | "translator" | "volunteer-coordinator") | null;
                        skills?: string[];
                        startsAt?: string;
                        startsOn?: string;
                        timeZone?: string | null;
                        title: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a draft listing */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    listingId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{listingId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a listing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    listingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "FILLED_HERE" | "FILLED_ELSEWHERE" | "STOPPED" | "MISTAKE";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{listingId}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extend or reopen a listing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    listingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        closesOn: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/{listingId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a listing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    listingId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        publishAt?: string;
                        /** @description publish only this revision; default: the newest */
                        revision?: number;
                        /** @description listing from SIMILAR_LISTING; publishes this one as different, after review */
                        similarTo?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                            /** @description credits used */
                            spent: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listings/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Create or replace a listing by external ID */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description ID in your system: 1 to 100 ASCII characters without spaces */
                    externalId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        actionTypes?: ("one-time" | "ongoing" | "board-service" | "skills-based" | "group-friendly" | "family-friendly" | "abroad" | "talk" | "workshop" | "fundraiser" | "community-action" | "career-fair" | "conference" | "celebration")[];
                        applyBy?: ("CAUSA" | "LINK" | "EMAIL" | "TEXT") | null;
                        applyEmail?: string;
                        applyText?: ({
                            /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
                            bold?: {
                                from: number;
                                to: number;
                            }[];
                            text: string;
                            /** @enum {string} */
                            type: "paragraph";
                        } | {
                            text: string;
                            /** @enum {string} */
                            type: "heading";
                        } | {
                            /** @description bold ranges of the item with this index */
                            bold?: {
                                from: number;
                                item: number;
                                to: number;
                            }[];
                            items: string[];
                            /** @description true for a numbered list */
                            ordered?: boolean;
                            /** @enum {string} */
                            type: "list";
                        })[];
                        applyUrl?: string;
                        areasOfFocus?: ("agriculture" | "animals" | "arts-music" | "children-youth" | "civic-engagement" | "climate" | "community-development" | "conflict-resolution" | "criminal-justice" | "disability" | "disaster-relief" | "economic-development" | "education" | "environment" | "food-security" | "gender-equality" | "health-medicine" | "housing-homelessness" | "human-rights" | "immigration" | "indigenous-peoples" | "international-development" | "jobs-workplace" | "lgbtq" | "library-research" | "media-journalism" | "mental-health" | "older-people" | "philanthropy" | "poverty" | "race-ethnicity" | "rural-areas" | "science-technology" | "sports-recreation" | "transparency" | "veterans" | "water-sanitation" | "women")[];
                        benefits?: string[];
                        /** @description number, or string with a number */
                        capacity?: string | number;
                        closesOn?: string;
                        commitment?: string;
                        description?: ({
                            /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
                            bold?: {
                                from: number;
                                to: number;
                            }[];
                            text: string;
                            /** @enum {string} */
                            type: "paragraph";
                        } | {
                            text: string;
                            /** @enum {string} */
                            type: "heading";
                        } | {
                            /** @description bold ranges of the item with this index */
                            bold?: {
                                from: number;
                                item: number;
                                to: number;
                            }[];
                            items: string[];
                            /** @description true for a numbered list */
                            ordered?: boolean;
                            /** @enum {string} */
                            type: "list";
                        })[];
                        education?: ("no-requirement" | "high-school" | "technical" | "bachelors" | "masters" | "doctorate") | null;
                        endsAt?: string;
                        endsOn?: string;
                        functions?: ("accounting-finance" | "administration" | "advocacy" | "art-design" | "board-governance" | "case-management" | "communications" | "community-outreach" | "construction-maintenance" | "consulting" | "counseling" | "data-analysis" | "education-training" | "events-logistics" | "executive-leadership" | "fundraising" | "grants" | "healthcare" | "human-resources" | "legal" | "marketing" | "monitoring-evaluation" | "operations" | "policy" | "program-management" | "project-management" | "research" | "sales-partnerships" | "social-work" | "software-engineering" | "teaching" | "translation" | "volunteer-management" | "writing-editing")[];
                        /** @description number, or string with a number */
                        hoursPerWeek?: string | number;
                        isRecurring?: boolean;
                        jobTypes?: ("full-time" | "part-time" | "contract" | "temporary")[];
                        /** @enum {string} */
                        locale: "en" | "es" | "pt";
                        locationType?: ("ONSITE" | "HYBRID" | "REMOTE") | null;
                        payCurrency?: ("USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU") | null;
                        /** @description number, or string with a number */
                        payMax?: string | number;
                        payment?: ("paid" | "stipend" | "unpaid") | null;
                        /** @description number, or string with a number */
                        payMin?: string | number;
                        payNotStated?: boolean;
                        payPeriod?: ("HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE") | null;
                        payText?: string;
                        place?: ({
                            placeId: string;
                        } | {
                            /** @description for example `Porto, Portugal`; the best match is used */
                            text: string;
                        }) | null;
                        professionalLevel?: ("entry-level" | "professional" | "managerial" | "director" | "executive") | null;
                        questions?: {
                            id: string;
                            /** @enum {string} */
                            kind: "SHORT_TEXT" | "LONG_TEXT" | "YES_NO" | "CHOICE";
                            options: string[];
                            required: boolean;
                            text: string;
                        }[];
                        remoteZone?: string[];
                        roleFamily?: ("accountant" | "advocate" | "attorney" | "board-member" | "caregiver" | "case-manager" | "communications-officer" | "community-organizer" | "counselor" | "data-analyst" | "designer" | "development-officer" | "events-coordinator" | "executive-director" | "field-coordinator" | "grant-writer" | "hr-officer" | "nurse" | "office-manager" | "operations-manager" | "policy-analyst" | "program-manager" | "researcher" | "social-worker" | "software-developer" | "teacher" | "translator" | "volunteer-coordinator") | null;
                        skills?: string[];
                        startsAt?: string;
                        startsOn?: string;
                        timeZone?: string | null;
                        title: string;
                        /** @enum {string} */
                        type: "JOB" | "INTERNSHIP" | "VOLOP" | "EVENT";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            listing: components["schemas"]["PartnerListing"];
                            /** @description problems that prevent publication */
                            problems: {
                                code: string;
                                /** @description message in the language of the caller */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve the API key */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            /** @description null in sandbox mode */
                            credits: number | null;
                            key: {
                                expiresAt: string | null;
                                id: string;
                                /** @enum {string} */
                                mode: "live" | "sandbox";
                                name: string;
                                scopes: ("listings:read" | "listings:write" | "applications:read" | "webhooks:manage")[];
                            };
                            organization: {
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List public listings */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` of the previous page */
                    cursor?: string;
                    limit?: number;
                    type?: "JOB" | "INTERNSHIP" | "VOLOP";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            attribution: {
                                name: string;
                                terms: string;
                                url: string;
                            };
                            /** @description schema.org/JobPosting */
                            listings: {
                                [key: string]: unknown;
                            }[];
                            /** @description null on the last page */
                            nextCursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhook deliveries */
        get: {
            parameters: {
                query?: {
                    endpointId?: string;
                    page?: number;
                    status?: "PENDING" | "DELIVERED" | "FAILED";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            count: number;
                            deliveries: components["schemas"]["WebhookDelivery"][];
                            pageCount: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resend a webhook delivery */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    deliveryId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhook endpoints */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            endpoints: components["schemas"]["WebhookEndpoint"][];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a webhook endpoint */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        events: ("listing.published" | "listing.updated" | "listing.closed" | "listing.removed" | "application.created" | "application.withdrawn" | "application.status_changed" | "credits.low" | "invoice.issued" | "invoice.paid" | "integration.run_held")[];
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            endpoint: components["schemas"]["WebhookEndpoint"];
                            /** @description signing secret; null if the request is repeated after ten minutes */
                            secret: string | null;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            endpoint: components["schemas"]["WebhookEndpoint"];
                            /** @description signing secret; null if the request is repeated after ten minutes */
                            secret: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a webhook endpoint */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    endpointId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Update a webhook endpoint */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    endpointId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        enabled?: boolean;
                        events?: ("listing.published" | "listing.updated" | "listing.closed" | "listing.removed" | "application.created" | "application.withdrawn" | "application.status_changed" | "credits.low" | "invoice.issued" | "invoice.paid" | "integration.run_held")[];
                        /** Format: uri */
                        url?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                            endpoint: components["schemas"]["WebhookEndpoint"];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    endpointId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            _version: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Errors: {
            _version: number;
            /** @description data to handle the error; the call documents which errors have it */
            details?: {
                [key: string]: unknown;
            };
            errors: {
                code: string;
                description: string;
                name: string;
            }[];
            requestId: string;
        };
        ListingDraft: {
            actionTypes: ("one-time" | "ongoing" | "board-service" | "skills-based" | "group-friendly" | "family-friendly" | "abroad" | "talk" | "workshop" | "fundraiser" | "community-action" | "career-fair" | "conference" | "celebration")[];
            applyBy: ("CAUSA" | "LINK" | "EMAIL" | "TEXT") | null;
            applyEmail: string;
            applyText: ({
                /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
                bold?: {
                    from: number;
                    to: number;
                }[];
                text: string;
                /** @constant */
                type: "paragraph";
            } | {
                text: string;
                /** @constant */
                type: "heading";
            } | {
                /** @description bold ranges of the item with this index */
                bold?: {
                    from: number;
                    item: number;
                    to: number;
                }[];
                items: string[];
                /** @description true for a numbered list */
                ordered?: boolean;
                /** @constant */
                type: "list";
            })[];
            applyUrl: string;
            areasOfFocus: ("agriculture" | "animals" | "arts-music" | "children-youth" | "civic-engagement" | "climate" | "community-development" | "conflict-resolution" | "criminal-justice" | "disability" | "disaster-relief" | "economic-development" | "education" | "environment" | "food-security" | "gender-equality" | "health-medicine" | "housing-homelessness" | "human-rights" | "immigration" | "indigenous-peoples" | "international-development" | "jobs-workplace" | "lgbtq" | "library-research" | "media-journalism" | "mental-health" | "older-people" | "philanthropy" | "poverty" | "race-ethnicity" | "rural-areas" | "science-technology" | "sports-recreation" | "transparency" | "veterans" | "water-sanitation" | "women")[];
            benefits: string[];
            capacity: string;
            closesOn: string;
            commitment: string;
            description: ({
                /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
                bold?: {
                    from: number;
                    to: number;
                }[];
                text: string;
                /** @constant */
                type: "paragraph";
            } | {
                text: string;
                /** @constant */
                type: "heading";
            } | {
                /** @description bold ranges of the item with this index */
                bold?: {
                    from: number;
                    item: number;
                    to: number;
                }[];
                items: string[];
                /** @description true for a numbered list */
                ordered?: boolean;
                /** @constant */
                type: "list";
            })[];
            education: ("no-requirement" | "high-school" | "technical" | "bachelors" | "masters" | "doctorate") | null;
            endsAt: string;
            endsOn: string;
            functions: ("accounting-finance" | "administration" | "advocacy" | "art-design" | "board-governance" | "case-management" | "communications" | "community-outreach" | "construction-maintenance" | "consulting" | "counseling" | "data-analysis" | "education-training" | "events-logistics" | "executive-leadership" | "fundraising" | "grants" | "healthcare" | "human-resources" | "legal" | "marketing" | "monitoring-evaluation" | "operations" | "policy" | "program-management" | "project-management" | "research" | "sales-partnerships" | "social-work" | "software-engineering" | "teaching" | "translation" | "volunteer-management" | "writing-editing")[];
            hoursPerWeek: string;
            isRecurring: boolean;
            jobTypes: ("full-time" | "part-time" | "contract" | "temporary")[];
            /** @enum {string} */
            locale: "en" | "es" | "pt";
            locationType: ("ONSITE" | "HYBRID" | "REMOTE") | null;
            payCurrency: ("USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU") | null;
            payMax: string;
            payment: ("paid" | "stipend" | "unpaid") | null;
            payMin: string;
            payNotStated: boolean;
            payPeriod: ("HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE") | null;
            payText: string;
            place: {
                city: string | null;
                countryCode: string;
                latitude: number | null;
                longitude: number | null;
                placeId: string | null;
                stateCode: string | null;
                text: string;
            } | null;
            professionalLevel: ("entry-level" | "professional" | "managerial" | "director" | "executive") | null;
            questions: {
                id: string;
                /** @enum {string} */
                kind: "SHORT_TEXT" | "LONG_TEXT" | "YES_NO" | "CHOICE";
                options: string[];
                required: boolean;
                text: string;
            }[];
            recipients: string[];
            remoteZone: string[];
            roleFamily: ("accountant" | "advocate" | "attorney" | "board-member" | "caregiver" | "case-manager" | "communications-officer" | "community-organizer" | "counselor" | "data-analyst" | "designer" | "development-officer" | "events-coordinator" | "executive-director" | "field-coordinator" | "grant-writer" | "hr-officer" | "nurse" | "office-manager" | "operations-manager" | "policy-analyst" | "program-manager" | "researcher" | "social-worker" | "software-developer" | "teacher" | "translator" | "volunteer-coordinator") | null;
            skills: string[];
            startsAt: string;
            startsOn: string;
            timeZone: string | null;
            title: string;
        };
        PartnerApplication: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            listing: {
                externalId: string | null;
                id: string;
                title: string;
            };
            name: string;
            /** @enum {string} */
            status: "SENT" | "VIEWED" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "HIRED" | "DECLINED" | "WITHDRAWN";
            /** Format: date-time */
            updatedAt: string;
        };
        PartnerEvent: {
            /** @description same as in webhooks */
            data: {
                [key: string]: unknown;
            };
            /** @description same as `webhook-id` */
            id: string;
            /** @description false in sandbox mode */
            livemode: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            type: "listing.published" | "listing.updated" | "listing.closed" | "listing.removed" | "application.created" | "application.withdrawn" | "application.status_changed" | "credits.low" | "invoice.issued" | "invoice.paid" | "integration.run_held";
        };
        PartnerListing: {
            closedAt: string | null;
            closeReason: ("FILLED_HERE" | "FILLED_ELSEWHERE" | "STOPPED" | "MISTAKE") | null;
            closesAt: string | null;
            content: components["schemas"]["ListingDraft"];
            /** Format: date-time */
            createdAt: string;
            externalId: string | null;
            /** @description has unpublished changes */
            hasEdits: boolean;
            id: string;
            publishedAt: string | null;
            /** @description revision of the draft; 0 without unpublished changes */
            revision: number;
            /**
             * @description only LIVE listings are public
             * @enum {string}
             */
            state: "DRAFT" | "IN_REVIEW" | "SCHEDULED" | "LIVE" | "ENDED" | "CLOSED" | "REMOVED";
            /** @enum {string} */
            type: "JOB" | "INTERNSHIP" | "VOLOP" | "EVENT";
            /** Format: date-time */
            updatedAt: string;
            /** @description paths of the public page by language; null unless live */
            url: {
                en: string;
                es: string;
                pt: string;
            } | null;
        };
        WebhookDelivery: {
            attempts: {
                /** Format: date-time */
                at: string;
                error: string | null;
                ms: number;
                number: number;
                /** @description first kilobyte of the response */
                reply: string;
                /** @description null without a response */
                status: number | null;
            }[];
            /** @description signed request body */
            body: string;
            /** Format: date-time */
            createdAt: string;
            endpointId: string;
            id: string;
            messageId: string;
            /** @description time of the next attempt */
            nextAt: string | null;
            /** @enum {string} */
            status: "PENDING" | "DELIVERED" | "FAILED";
            type: string;
            url: string;
        };
        WebhookEndpoint: {
            /** Format: date-time */
            createdAt: string;
            enabled: boolean;
            events: ("listing.published" | "listing.updated" | "listing.closed" | "listing.removed" | "application.created" | "application.withdrawn" | "application.status_changed" | "credits.low" | "invoice.issued" | "invoice.paid" | "integration.run_held")[];
            failingSince: string | null;
            id: string;
            /**
             * @description sandbox endpoints receive only sandbox events
             * @enum {string}
             */
            mode: "live" | "sandbox";
            offReason: ("GONE" | "FAILING" | "OWNER" | "PROGRAM") | null;
            /** @description increases with each new secret */
            secretVersion: number;
            url: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
