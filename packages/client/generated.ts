// Written by `npm run generate` from /api/openapi.json; `npm run verify` fails when it is out of date.
export interface paths {
    "/api/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The applications to the organization by the moment of their last change, the oldest first */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` of the page before */
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
        /** One application with its message and answers */
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
                                /** @description null: the applicant shares none */
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
        /** The events of the last 30 days, the oldest first: what webhooks carry, for programs that cannot be called */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` of the page before */
                    cursor?: string;
                    limit?: number;
                    /** @description not before this moment */
                    since?: string;
                    /** @description with commas between them; every type that the key may read unless told */
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
                            /** @description false: ask again later */
                            hasMore: boolean;
                            /** @description keep it and ask with it next time; null until there was an event */
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
        /** The values that fields of a listing take, with their names in the language of `lang` */
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
        /** The listings of the organization by the moment of their last change, the oldest first */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` of the page before */
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
        /** Begin a listing as a draft, with an `Idempotency-Key` */
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
                            /** @description bold parts of the text, in UTF-16 code units; `to` is not part of it */
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
                            /** @description bold parts of the item with this index */
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
                        /** @description a number, or a text with it */
                        capacity?: string | number;
                        closesOn?: string;
                        commitment?: string;
                        description?: ({
                            /** @description bold parts of the text, in UTF-16 code units; `to` is not part of it */
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
                            /** @description bold parts of the item with this index */
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
                        /** @description what your system calls it: 1 to 100 ASCII characters without spaces */
                        externalId?: string;
                        functions?: ("accounting-finance" | "administration" | "advocacy" | "art-design" | "board-governance" | "case-management" | "communications" | "community-outreach" | "construction-maintenance" | "consulting" | "counseling" | "data-analysis" | "education-training" | "events-logistics" | "executive-leadership" | "fundraising" | "grants" | "healthcare" | "human-resources" | "legal" | "marketing" | "monitoring-evaluation" | "operations" | "policy" | "program-management" | "project-management" | "research" | "sales-partnerships" | "social-work" | "software-engineering" | "teaching" | "translation" | "volunteer-management" | "writing-editing")[];
                        /** @description a number, or a text with it */
                        hoursPerWeek?: string | number;
                        isRecurring?: boolean;
                        jobTypes?: ("full-time" | "part-time" | "contract" | "temporary")[];
                        /** @enum {string} */
                        locale: "en" | "es" | "pt";
                        locationType?: ("ONSITE" | "HYBRID" | "REMOTE") | null;
                        payCurrency?: ("USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU") | null;
                        /** @description a number, or a text with it */
                        payMax?: string | number;
                        payment?: ("paid" | "stipend" | "unpaid") | null;
                        /** @description a number, or a text with it */
                        payMin?: string | number;
                        payNotStated?: boolean;
                        payPeriod?: ("HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE") | null;
                        payText?: string;
                        place?: ({
                            placeId: string;
                        } | {
                            /** @description such as `Porto, Portugal`: the best match */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
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
        /** One listing, with what keeps it from being published */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
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
        /** Replace what a listing says; what is live changes when it is published again */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    listingId: string;
                };
                cookie?: never;
            };
            /** @description the whole listing: a field that is left out is emptied; `title` and `locale` alone begin a draft */
            requestBody: {
                content: {
                    "application/json": {
                        actionTypes?: ("one-time" | "ongoing" | "board-service" | "skills-based" | "group-friendly" | "family-friendly" | "abroad" | "talk" | "workshop" | "fundraiser" | "community-action" | "career-fair" | "conference" | "celebration")[];
                        applyBy?: ("CAUSA" | "LINK" | "EMAIL" | "TEXT") | null;
                        applyEmail?: string;
                        applyText?: ({
                            /** @description bold parts of the text, in UTF-16 code units; `to` is not part of it */
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
                            /** @description bold parts of the item with this index */
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
                        /** @description a number, or a text with it */
                        capacity?: string | number;
                        closesOn?: string;
                        commitment?: string;
                        description?: ({
                            /** @description bold parts of the text, in UTF-16 code units; `to` is not part of it */
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
                            /** @description bold parts of the item with this index */
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
                        /** @description a number, or a text with it */
                        hoursPerWeek?: string | number;
                        isRecurring?: boolean;
                        jobTypes?: ("full-time" | "part-time" | "contract" | "temporary")[];
                        /** @enum {string} */
                        locale: "en" | "es" | "pt";
                        locationType?: ("ONSITE" | "HYBRID" | "REMOTE") | null;
                        payCurrency?: ("USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU") | null;
                        /** @description a number, or a text with it */
                        payMax?: string | number;
                        payment?: ("paid" | "stipend" | "unpaid") | null;
                        /** @description a number, or a text with it */
                        payMin?: string | number;
                        payNotStated?: boolean;
                        payPeriod?: ("HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE") | null;
                        payText?: string;
                        place?: ({
                            placeId: string;
                        } | {
                            /** @description such as `Porto, Portugal`: the best match */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
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
        /** Delete a draft that was never public */
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
        /** Take no more applications */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
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
        /** Set a later closing day, or open a listing again; it may spend credits */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
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
        /** Put a listing on the site, now or later, or what was changed of it; it may spend credits */
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
                        /** @description publishes this revision alone; the newest unless told */
                        revision?: number;
                        /** @description the listing that SIMILAR_LISTING named: this one differs, and waits for review */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
                                description: string;
                                field: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                            }[];
                            /** @description credits */
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
        /** Make a listing, or replace what it says, by what your system calls it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description what your system calls it: 1 to 100 ASCII characters without spaces */
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
                            /** @description bold parts of the text, in UTF-16 code units; `to` is not part of it */
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
                            /** @description bold parts of the item with this index */
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
                        /** @description a number, or a text with it */
                        capacity?: string | number;
                        closesOn?: string;
                        commitment?: string;
                        description?: ({
                            /** @description bold parts of the text, in UTF-16 code units; `to` is not part of it */
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
                            /** @description bold parts of the item with this index */
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
                        /** @description a number, or a text with it */
                        hoursPerWeek?: string | number;
                        isRecurring?: boolean;
                        jobTypes?: ("full-time" | "part-time" | "contract" | "temporary")[];
                        /** @enum {string} */
                        locale: "en" | "es" | "pt";
                        locationType?: ("ONSITE" | "HYBRID" | "REMOTE") | null;
                        payCurrency?: ("USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU") | null;
                        /** @description a number, or a text with it */
                        payMax?: string | number;
                        payment?: ("paid" | "stipend" | "unpaid") | null;
                        /** @description a number, or a text with it */
                        payMin?: string | number;
                        payNotStated?: boolean;
                        payPeriod?: ("HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE") | null;
                        payText?: string;
                        place?: ({
                            placeId: string;
                        } | {
                            /** @description such as `Porto, Portugal`: the best match */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
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
                            /** @description what keeps it from being published */
                            problems: {
                                code: string;
                                /** @description the sentence, in the language of the reader */
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
        /** Which key this is, whose, and what it may do */
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
                            /** @description null in a sandbox: nothing costs */
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
        /** Public listings as JobPosting, newest first; no key, 60 requests a minute */
        get: {
            parameters: {
                query?: {
                    /** @description `nextCursor` of the page before */
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
        /** What was sent in the last 30 days, the latest first, with every attempt */
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
        /** Send a message again under its id */
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
        /** The webhook endpoints of the mode of the key */
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
        /** Add a webhook endpoint, with an `Idempotency-Key`; its secret is shown this once */
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
                            /** @description signs the messages; null when the call is repeated after ten minutes */
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
                            /** @description signs the messages; null when the call is repeated after ten minutes */
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
        /** Delete an endpoint and what was sent to it */
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
        /** Change the address or the events of an endpoint, or switch it on or off */
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
        /** Send a test message */
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
            /** @description what the caller needs to go on; the call says which errors carry it */
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
                /** @description bold parts of the text, in UTF-16 code units; `to` is not part of it */
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
                /** @description bold parts of the item with this index */
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
                /** @description bold parts of the text, in UTF-16 code units; `to` is not part of it */
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
                /** @description bold parts of the item with this index */
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
            /** @description as webhooks carry it */
            data: {
                [key: string]: unknown;
            };
            /** @description the `webhook-id` under which it is sent as well */
            id: string;
            /** @description false: of the sandbox */
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
            /** @description was changed since it was published */
            hasEdits: boolean;
            id: string;
            publishedAt: string | null;
            /** @description of its edits; 0: none since publication */
            revision: number;
            /**
             * @description LIVE alone is on the site
             * @enum {string}
             */
            state: "DRAFT" | "IN_REVIEW" | "SCHEDULED" | "LIVE" | "ENDED" | "CLOSED" | "REMOVED";
            /** @enum {string} */
            type: "JOB" | "INTERNSHIP" | "VOLOP" | "EVENT";
            /** Format: date-time */
            updatedAt: string;
            /** @description paths of its public page, while it is live */
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
                /** @description its first kilobyte */
                reply: string;
                /** @description null: no answer */
                status: number | null;
            }[];
            /** @description as it was signed */
            body: string;
            /** Format: date-time */
            createdAt: string;
            endpointId: string;
            id: string;
            messageId: string;
            /** @description when the next attempt is made */
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
             * @description sandbox: it gets what happens there alone
             * @enum {string}
             */
            mode: "live" | "sandbox";
            offReason: ("GONE" | "FAILING" | "OWNER" | "PROGRAM") | null;
            /** @description one more with each new secret */
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
