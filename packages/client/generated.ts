// Written by `npm run generate` from /api/openapi.json; `npm run verify` fails when it is out of date.
export interface paths {
    "/api/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications
         * @description Returns the applications to your listings.
         */
        get: operations["listApplications"];
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
        /**
         * Retrieve an application
         * @description Returns the message and answers. The contact field is null unless the applicant shares it.
         */
        get: operations["getApplication"];
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
        /**
         * List events
         * @description Use this request if your system cannot receive webhooks. Store nextCursor and send it the next time. Each scope reads its own events.
         */
        get: operations["listEvents"];
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
        /**
         * List field values
         * @description Returns the values and their names in English, Spanish or Portuguese.
         */
        get: operations["listFieldValues"];
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
        /**
         * List listings
         * @description Returns the listings of your organization, including drafts.
         */
        get: operations["listListings"];
        put?: never;
        /**
         * Create a draft listing
         * @description Only title and locale are required. The problems list names what is missing before you can publish, and price states the credits.
         */
        post: operations["createListing"];
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
        /**
         * Retrieve a listing
         * @description Returns the listing, the problems that prevent it from being published and the price: credits that publishing uses now, your balance and missing credits.
         */
        get: operations["getListing"];
        /**
         * Replace a listing
         * @description Replaces all fields: fields you omit are cleared. A live listing changes when you publish it again.
         */
        put: operations["replaceListing"];
        post?: never;
        /**
         * Delete a draft listing
         * @description Only drafts that were never public can be deleted.
         */
        delete: operations["deleteListing"];
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
        /**
         * Close a listing
         * @description A closed listing no longer accepts applications.
         */
        post: operations["closeListing"];
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
        /**
         * Extend or reopen a listing
         * @description Sets a later deadline. Listings that closed within the last 30 days are reopened. This can use credits.
         */
        post: operations["extendListing"];
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
        /**
         * Publish a listing
         * @description Publishes the listing or its changes, now or at publishAt. This can use credits: compare price in the listing’s response first. Listings of new organizations are reviewed first.
         */
        post: operations["publishListing"];
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
        /**
         * Create or replace a listing by external ID
         * @description Use the ID from your own system. The first request creates the listing, and later requests replace it. Fields you omit are cleared. After a listing was closed, or ended more than 30 days ago, its ID starts a new listing.
         */
        put: operations["putListingByExternalId"];
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
        /**
         * Retrieve the API key
         * @description Use this request to test a key.
         */
        get: operations["getApiKey"];
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
        /**
         * List public listings
         * @description You don’t need a key. The limit is 60 requests per minute. Credit Causa and link to each listing.
         */
        get: operations["listPublicListings"];
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
        /**
         * List webhook deliveries
         * @description Returns deliveries with all attempts, newest first. Use page to get older deliveries.
         */
        get: operations["listWebhookDeliveries"];
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
        /**
         * Resend a webhook delivery
         * @description Sends the event again with the same webhook-id and a new timestamp and signature.
         */
        post: operations["resendWebhookDelivery"];
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
        /**
         * List webhook endpoints
         * @description Returns the endpoints of the mode of your key.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Returns the signing secret. We show it only once. Only owners can rotate it, in the dashboard.
         */
        post: operations["createWebhookEndpoint"];
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
        /**
         * Delete a webhook endpoint
         * @description Also deletes the deliveries of the endpoint.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Changes the fields you send.
         */
        patch: operations["updateWebhookEndpoint"];
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
        /**
         * Send a test event
         * @description Sends a webhook.test event to the endpoint.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "application.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "integration.run_held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @enum {string} */
        ActionType: "one-time" | "ongoing" | "board-service" | "skills-based" | "group-friendly" | "family-friendly" | "abroad" | "talk" | "workshop" | "fundraiser" | "community-action" | "career-fair" | "conference" | "celebration";
        ApplicantContact: {
            email: string;
            phone: string | null;
        };
        ApplicationAnswer: {
            answer: string;
            kind: components["schemas"]["QuestionKind"];
            question: string;
            questionId: string;
        };
        ApplicationEvent: {
            data: components["schemas"]["ApplicationEventData"];
            /** @description false in sandbox mode */
            livemode: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            type: "application.created" | "application.withdrawn" | "application.status_changed";
        };
        ApplicationEventData: {
            externalId: string | null;
            id: string;
            listingId: string;
            status: components["schemas"]["ApplicationStatus"];
        };
        /** @enum {string} */
        ApplicationStatus: "SENT" | "VIEWED" | "SHORTLISTED" | "INTERVIEW" | "OFFERED" | "HIRED" | "DECLINED" | "WITHDRAWN";
        /** @enum {string} */
        AreaOfFocus: "agriculture" | "animals" | "arts-music" | "children-youth" | "civic-engagement" | "climate" | "community-development" | "conflict-resolution" | "criminal-justice" | "disability" | "disaster-relief" | "economic-development" | "education" | "environment" | "food-security" | "gender-equality" | "health-medicine" | "housing-homelessness" | "human-rights" | "immigration" | "indigenous-peoples" | "international-development" | "jobs-workplace" | "lgbtq" | "library-research" | "media-journalism" | "mental-health" | "older-people" | "philanthropy" | "poverty" | "race-ethnicity" | "rural-areas" | "science-technology" | "sports-recreation" | "transparency" | "veterans" | "water-sanitation" | "women";
        Attribution: {
            name: string;
            terms: string;
            url: string;
        };
        /** @enum {string} */
        BenefitKind: "benefit.health-insurance" | "benefit.retirement" | "benefit.paid-leave" | "benefit.parental-leave" | "benefit.flexible-hours" | "benefit.four-day-week" | "benefit.remote-stipend" | "benefit.training-budget" | "benefit.childcare" | "benefit.transport" | "benefit.meals" | "benefit.wellness" | "benefit.life-insurance" | "benefit.bonus" | "benefit.sabbatical";
        BoldRange: {
            from: number;
            to: number;
        };
        BoldRangeInItem: {
            from: number;
            item: number;
            to: number;
        };
        BoldRangeInItemInput: {
            from: number;
            item: number;
            to: number;
        };
        BoldRangeInput: {
            from: number;
            to: number;
        };
        CloseListingInput: {
            reason: components["schemas"]["CloseReason"];
        };
        /** @enum {string} */
        CloseReason: "FILLED_HERE" | "FILLED_ELSEWHERE" | "STOPPED" | "MISTAKE";
        CreateWebhookEndpointInput: {
            events: components["schemas"]["EventType"][];
            /** Format: uri */
            url: string;
        };
        CreateWebhookEndpointReply: {
            _version: number;
            endpoint: components["schemas"]["WebhookEndpoint"];
            /** @description signing secret; null if the request is repeated after ten minutes */
            secret: string | null;
        };
        CreditsEvent: {
            data: components["schemas"]["CreditsEventData"];
            /** @description false in sandbox mode */
            livemode: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            type: "credits.low";
        };
        CreditsEventData: {
            credits: number;
        };
        DeliveryAttempt: {
            /** Format: date-time */
            at: string;
            error: string | null;
            ms: number;
            number: number;
            /** @description first kilobyte of the response */
            reply: string;
            /** @description null without a response */
            status: number | null;
        };
        /** @enum {string} */
        DeliveryStatus: "PENDING" | "DELIVERED" | "FAILED";
        EmptyReply: {
            _version: number;
        };
        /** @enum {string} */
        EndpointMode: "live" | "sandbox";
        ErrorItem: {
            code: string;
            description: string;
            name: string;
        };
        ErrorReply: {
            _version: number;
            /** @description data to handle the error; the call documents which errors have it */
            details?: {
                [key: string]: unknown;
            };
            errors: components["schemas"]["ErrorItem"][];
            requestId: string;
        };
        /** @enum {string} */
        EventType: "listing.published" | "listing.updated" | "listing.closed" | "listing.removed" | "application.created" | "application.withdrawn" | "application.status_changed" | "credits.low" | "invoice.issued" | "invoice.paid" | "integration.run_held";
        ExtendListingInput: {
            /**
             * Format: date
             * @example 2027-01-24
             */
            closesOn: string;
        };
        /** @enum {string} */
        Feature: "availability.weekdays" | "availability.evenings" | "availability.weekends" | "minAge.any" | "minAge.13" | "minAge.16" | "minAge.18" | "access.wheelchair" | "support.visa" | "support.relocation" | "contractLength.permanent" | "contractLength.under-6-months" | "contractLength.6-to-12-months" | "contractLength.over-12-months";
        FieldValue: {
            label: string;
            value: string;
        };
        GetApiKeyReply: {
            _version: number;
            /** @description null in sandbox mode */
            credits: number | null;
            key: components["schemas"]["PartnerKey"];
            organization: components["schemas"]["OrganizationOfKey"];
        };
        GetApplicationReply: {
            _version: number;
            application: components["schemas"]["PartnerApplicationDetail"];
        };
        HeadingBlock: {
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "heading";
        };
        HeadingBlockInput: {
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "heading";
        };
        IntegrationEvent: {
            data: components["schemas"]["IntegrationEventData"];
            /** @description false in sandbox mode */
            livemode: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            type: "integration.run_held";
        };
        IntegrationEventData: {
            /** @enum {string} */
            because: "EMPTY" | "OTHER_BOARD" | "MANY" | "UNREADABLE";
            /** @enum {string} */
            integration: "greenhouse" | "jazzhr" | "careers-page" | "lever" | "ashby" | "workable" | "smartrecruiters" | "recruitee" | "teamtailor" | "personio" | "bamboohr";
            missing: number;
            run: string;
        };
        InvoiceEvent: {
            data: components["schemas"]["InvoiceEventData"];
            /** @description false in sandbox mode */
            livemode: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            type: "invoice.issued" | "invoice.paid";
        };
        InvoiceEventData: {
            id: string;
            /** @enum {string} */
            kind: "INVOICE" | "CREDIT_NOTE" | "DEBIT_NOTE";
            number: string | null;
            /** @enum {string} */
            status: "DRAFT" | "OPEN" | "PAID" | "VOID" | "REFUNDED" | "ISSUED";
            total: components["schemas"]["Money"];
        };
        ItalicRange: {
            from: number;
            to: number;
        };
        ItalicRangeInItem: {
            from: number;
            item: number;
            to: number;
        };
        ItalicRangeInItemInput: {
            from: number;
            item: number;
            to: number;
        };
        ItalicRangeInput: {
            from: number;
            to: number;
        };
        /** @enum {string} */
        JobFunction: "accounting-finance" | "administration" | "advocacy" | "art-design" | "board-governance" | "case-management" | "communications" | "community-outreach" | "construction-maintenance" | "consulting" | "counseling" | "data-analysis" | "education-training" | "events-logistics" | "executive-leadership" | "fundraising" | "grants" | "healthcare" | "human-resources" | "legal" | "marketing" | "monitoring-evaluation" | "operations" | "policy" | "program-management" | "project-management" | "research" | "sales-partnerships" | "social-work" | "software-engineering" | "teaching" | "translation" | "volunteer-management" | "writing-editing";
        /** @enum {string} */
        JobType: "full-time" | "part-time" | "contract" | "temporary";
        /** @enum {string} */
        KeyMode: "live" | "sandbox";
        /** @enum {string} */
        LanguageCode: "en" | "es" | "pt";
        LinkRange: {
            from: number;
            to: number;
            /** @description an `https`, `http` or `mailto` address without an account */
            url: string;
        };
        LinkRangeInItem: {
            from: number;
            item: number;
            to: number;
            /** @description an `https`, `http` or `mailto` address without an account */
            url: string;
        };
        LinkRangeInItemInput: {
            from: number;
            item: number;
            to: number;
            /** @description an `https`, `http` or `mailto` address without an account */
            url: string;
        };
        LinkRangeInput: {
            from: number;
            to: number;
            /** @description an `https`, `http` or `mailto` address without an account */
            url: string;
        };
        ListApplicationsReply: {
            _version: number;
            applications: components["schemas"]["PartnerApplication"][];
            /** @description null on the last page */
            nextCursor: string | null;
        };
        ListBlock: {
            /** @description bold ranges of the item with this index */
            bold?: components["schemas"]["BoldRangeInItem"][];
            /** @description italic ranges of the item with this index */
            italic?: components["schemas"]["ItalicRangeInItem"][];
            items: string[];
            /** @description links of the item with this index */
            links?: components["schemas"]["LinkRangeInItem"][];
            /** @description true for a numbered list */
            ordered?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "list";
        };
        ListBlockInput: {
            /** @description bold ranges of the item with this index */
            bold?: components["schemas"]["BoldRangeInItemInput"][];
            /** @description italic ranges of the item with this index */
            italic?: components["schemas"]["ItalicRangeInItemInput"][];
            items: string[];
            /** @description links of the item with this index */
            links?: components["schemas"]["LinkRangeInItemInput"][];
            /** @description true for a numbered list */
            ordered?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "list";
        };
        ListEventsReply: {
            _version: number;
            events: components["schemas"]["PartnerEvent"][];
            /** @description false when there are no more events yet */
            hasMore: boolean;
            /** @description store it and send it next time; null before the first event */
            nextCursor: string | null;
        };
        ListFieldValuesReply: {
            _version: number;
            facets: {
                [key: string]: components["schemas"]["FieldValue"][];
            };
        };
        ListingByExternalIdInput: {
            actionTypes?: components["schemas"]["ActionType"][];
            /** @enum {string|null} */
            applyBy?: "CAUSA" | "LINK" | "EMAIL" | "TEXT" | null;
            applyEmail?: string;
            applyText?: components["schemas"]["TextBlockInput"][];
            applyUrl?: string;
            areasOfFocus?: components["schemas"]["AreaOfFocus"][];
            benefitKinds?: components["schemas"]["BenefitKind"][];
            benefits?: string[];
            /** @description number, or string with a number */
            capacity?: components["schemas"]["Quantity"];
            closesOn?: string;
            commitment?: string;
            description?: components["schemas"]["TextBlockInput"][];
            /** @enum {string|null} */
            education?: "no-requirement" | "high-school" | "technical" | "bachelors" | "masters" | "doctorate" | null;
            endsAt?: string;
            endsOn?: string;
            features?: components["schemas"]["Feature"][];
            functions?: components["schemas"]["JobFunction"][];
            /** @description number, or string with a number */
            hoursPerWeek?: components["schemas"]["Quantity"];
            isRecurring?: boolean;
            jobTypes?: components["schemas"]["JobType"][];
            locale: components["schemas"]["LanguageCode"];
            /** @enum {string|null} */
            locationType?: "ONSITE" | "HYBRID" | "REMOTE" | null;
            /** @enum {string|null} */
            payCurrency?: "USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU" | null;
            /** @description number, or string with a number */
            payMax?: components["schemas"]["PayAmount"];
            /** @enum {string|null} */
            payment?: "paid" | "stipend" | "unpaid" | null;
            /** @description number, or string with a number */
            payMin?: components["schemas"]["PayAmount"];
            payNotStated?: boolean;
            /** @enum {string|null} */
            payPeriod?: "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE" | null;
            payText?: string;
            place?: components["schemas"]["ListingPlaceInput"];
            /** @enum {string|null} */
            professionalLevel?: "entry-level" | "professional" | "managerial" | "director" | "executive" | null;
            questions?: components["schemas"]["ListingQuestionInput"][];
            /** @description read-only: accepted from replies and ignored */
            recipients?: string[];
            remoteZone?: string[];
            /** @enum {string|null} */
            roleFamily?: "accountant" | "advocate" | "attorney" | "board-member" | "caregiver" | "case-manager" | "communications-officer" | "community-organizer" | "counselor" | "data-analyst" | "designer" | "development-officer" | "events-coordinator" | "executive-director" | "field-coordinator" | "grant-writer" | "hr-officer" | "nurse" | "office-manager" | "operations-manager" | "policy-analyst" | "program-manager" | "researcher" | "social-worker" | "software-developer" | "teacher" | "translator" | "volunteer-coordinator" | null;
            skills?: string[];
            startsAt?: string;
            startsOn?: string;
            /** @description IANA time zone */
            timeZone?: string | null;
            title: string;
            type: components["schemas"]["ListingType"];
        };
        ListingContent: {
            actionTypes: components["schemas"]["ActionType"][];
            /** @enum {string|null} */
            applyBy: "CAUSA" | "LINK" | "EMAIL" | "TEXT" | null;
            applyEmail: string;
            applyText: components["schemas"]["TextBlock"][];
            applyUrl: string;
            areasOfFocus: components["schemas"]["AreaOfFocus"][];
            benefitKinds: components["schemas"]["BenefitKind"][];
            benefits: string[];
            capacity: string;
            closesOn: string;
            commitment: string;
            description: components["schemas"]["TextBlock"][];
            /** @enum {string|null} */
            education: "no-requirement" | "high-school" | "technical" | "bachelors" | "masters" | "doctorate" | null;
            endsAt: string;
            endsOn: string;
            features: components["schemas"]["Feature"][];
            functions: components["schemas"]["JobFunction"][];
            hoursPerWeek: string;
            isRecurring: boolean;
            jobTypes: components["schemas"]["JobType"][];
            locale: components["schemas"]["LanguageCode"];
            /** @enum {string|null} */
            locationType: "ONSITE" | "HYBRID" | "REMOTE" | null;
            /** @enum {string|null} */
            payCurrency: "USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU" | null;
            payMax: string;
            /** @enum {string|null} */
            payment: "paid" | "stipend" | "unpaid" | null;
            payMin: string;
            payNotStated: boolean;
            /** @enum {string|null} */
            payPeriod: "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE" | null;
            payText: string;
            place: components["schemas"]["ListingPlace"] | null;
            /** @enum {string|null} */
            professionalLevel: "entry-level" | "professional" | "managerial" | "director" | "executive" | null;
            questions: components["schemas"]["ListingQuestion"][];
            recipients: string[];
            remoteZone: string[];
            /** @enum {string|null} */
            roleFamily: "accountant" | "advocate" | "attorney" | "board-member" | "caregiver" | "case-manager" | "communications-officer" | "community-organizer" | "counselor" | "data-analyst" | "designer" | "development-officer" | "events-coordinator" | "executive-director" | "field-coordinator" | "grant-writer" | "hr-officer" | "nurse" | "office-manager" | "operations-manager" | "policy-analyst" | "program-manager" | "researcher" | "social-worker" | "software-developer" | "teacher" | "translator" | "volunteer-coordinator" | null;
            skills: string[];
            startsAt: string;
            startsOn: string;
            timeZone: string | null;
            title: string;
        };
        ListingEvent: {
            data: components["schemas"]["ListingEventData"];
            /** @description false in sandbox mode */
            livemode: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            type: "listing.published" | "listing.updated" | "listing.closed" | "listing.removed";
        };
        ListingEventData: {
            /** @enum {string|null} */
            closeReason: "FILLED_HERE" | "FILLED_ELSEWHERE" | "STOPPED" | "MISTAKE" | null;
            /** Format: date-time */
            closesAt: string | null;
            externalId: string | null;
            id: string;
            locale: components["schemas"]["LanguageCode"];
            /** Format: date-time */
            publishedAt: string | null;
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "PUBLISHED" | "CLOSED" | "REMOVED";
            title: string;
            type: components["schemas"]["ListingType"];
        };
        ListingOfApplication: {
            externalId: string | null;
            id: string;
            title: string;
        };
        ListingPlace: {
            city: string | null;
            countryCode: string;
            latitude: number | null;
            longitude: number | null;
            placeId: string | null;
            /** @description name of the region in the language of the listing */
            region: string | null;
            /** @description code of the region in GeoNames: letters in the United States, else numbers */
            stateCode: string | null;
            text: string;
        };
        ListingPlaceInput: {
            city?: string | null;
            countryCode?: string;
            latitude?: number | null;
            longitude?: number | null;
            placeId?: string | null;
            /** @description name of the region in the language of the listing */
            region?: string | null;
            /** @description code of the region in GeoNames: letters in the United States, else numbers */
            stateCode?: string | null;
            /** @description for example `Porto, Portugal` or `Austin, TX`; INVALID with `details.places` (placeId, text) when it names none or several */
            text?: string;
        } | null;
        ListingProblem: {
            code: string;
            /** @description message in the language of the caller */
            description: string;
            field: string;
            params?: {
                [key: string]: components["schemas"]["ProblemParam"];
            };
        };
        ListingQuestion: {
            id: string;
            kind: components["schemas"]["QuestionKind"];
            options: string[];
            required: boolean;
            text: string;
        };
        ListingQuestionInput: {
            id: string;
            kind: components["schemas"]["QuestionKind"];
            options: string[];
            required: boolean;
            text: string;
        };
        /** @description the whole listing; omitted fields are cleared; `title` and `locale` are enough for a draft */
        ListingReplacementInput: {
            actionTypes?: components["schemas"]["ActionType"][];
            /** @enum {string|null} */
            applyBy?: "CAUSA" | "LINK" | "EMAIL" | "TEXT" | null;
            applyEmail?: string;
            applyText?: components["schemas"]["TextBlockInput"][];
            applyUrl?: string;
            areasOfFocus?: components["schemas"]["AreaOfFocus"][];
            benefitKinds?: components["schemas"]["BenefitKind"][];
            benefits?: string[];
            /** @description number, or string with a number */
            capacity?: components["schemas"]["Quantity"];
            closesOn?: string;
            commitment?: string;
            description?: components["schemas"]["TextBlockInput"][];
            /** @enum {string|null} */
            education?: "no-requirement" | "high-school" | "technical" | "bachelors" | "masters" | "doctorate" | null;
            endsAt?: string;
            endsOn?: string;
            features?: components["schemas"]["Feature"][];
            functions?: components["schemas"]["JobFunction"][];
            /** @description number, or string with a number */
            hoursPerWeek?: components["schemas"]["Quantity"];
            isRecurring?: boolean;
            jobTypes?: components["schemas"]["JobType"][];
            locale: components["schemas"]["LanguageCode"];
            /** @enum {string|null} */
            locationType?: "ONSITE" | "HYBRID" | "REMOTE" | null;
            /** @enum {string|null} */
            payCurrency?: "USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU" | null;
            /** @description number, or string with a number */
            payMax?: components["schemas"]["PayAmount"];
            /** @enum {string|null} */
            payment?: "paid" | "stipend" | "unpaid" | null;
            /** @description number, or string with a number */
            payMin?: components["schemas"]["PayAmount"];
            payNotStated?: boolean;
            /** @enum {string|null} */
            payPeriod?: "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE" | null;
            payText?: string;
            place?: components["schemas"]["ListingPlaceInput"];
            /** @enum {string|null} */
            professionalLevel?: "entry-level" | "professional" | "managerial" | "director" | "executive" | null;
            questions?: components["schemas"]["ListingQuestionInput"][];
            /** @description read-only: accepted from replies and ignored */
            recipients?: string[];
            remoteZone?: string[];
            /** @enum {string|null} */
            roleFamily?: "accountant" | "advocate" | "attorney" | "board-member" | "caregiver" | "case-manager" | "communications-officer" | "community-organizer" | "counselor" | "data-analyst" | "designer" | "development-officer" | "events-coordinator" | "executive-director" | "field-coordinator" | "grant-writer" | "hr-officer" | "nurse" | "office-manager" | "operations-manager" | "policy-analyst" | "program-manager" | "researcher" | "social-worker" | "software-developer" | "teacher" | "translator" | "volunteer-coordinator" | null;
            skills?: string[];
            startsAt?: string;
            startsOn?: string;
            /** @description IANA time zone */
            timeZone?: string | null;
            title: string;
        };
        ListingReply: {
            _version: number;
            listing: components["schemas"]["PartnerListing"];
            /** @description null in sandbox mode and when it cannot be published */
            price?: components["schemas"]["PublishingPrice"] | null;
            /** @description problems that prevent publication */
            problems: components["schemas"]["ListingProblem"][];
        };
        /** @enum {string} */
        ListingState: "DRAFT" | "IN_REVIEW" | "SCHEDULED" | "LIVE" | "ENDED" | "CLOSED" | "REMOVED";
        /** @enum {string} */
        ListingType: "JOB" | "INTERNSHIP" | "VOLOP" | "EVENT";
        ListListingsReply: {
            _version: number;
            listings: components["schemas"]["PartnerListing"][];
            /** @description null on the last page */
            nextCursor: string | null;
        };
        ListPublicListingsReply: {
            _version: number;
            attribution: components["schemas"]["Attribution"];
            /** @description schema.org/JobPosting */
            listings: {
                [key: string]: unknown;
            }[];
            /** @description null on the last page */
            nextCursor: string | null;
        };
        ListWebhookDeliveriesReply: {
            _version: number;
            count: number;
            deliveries: components["schemas"]["WebhookDelivery"][];
            pageCount: number;
        };
        ListWebhookEndpointsReply: {
            _version: number;
            endpoints: components["schemas"]["WebhookEndpoint"][];
        };
        LocalizedPaths: {
            en: string;
            es: string;
            pt: string;
        };
        /** @description `amount` is in minor units */
        Money: {
            amount: number;
            currency: string;
        };
        NewListingInput: {
            actionTypes?: components["schemas"]["ActionType"][];
            /** @enum {string|null} */
            applyBy?: "CAUSA" | "LINK" | "EMAIL" | "TEXT" | null;
            applyEmail?: string;
            applyText?: components["schemas"]["TextBlockInput"][];
            applyUrl?: string;
            areasOfFocus?: components["schemas"]["AreaOfFocus"][];
            benefitKinds?: components["schemas"]["BenefitKind"][];
            benefits?: string[];
            /** @description number, or string with a number */
            capacity?: components["schemas"]["Quantity"];
            closesOn?: string;
            commitment?: string;
            description?: components["schemas"]["TextBlockInput"][];
            /** @enum {string|null} */
            education?: "no-requirement" | "high-school" | "technical" | "bachelors" | "masters" | "doctorate" | null;
            endsAt?: string;
            endsOn?: string;
            /**
             * @description ID in your system: 1 to 100 characters; percent-encode it in paths (a slash is %2F)
             * @example ats-7
             */
            externalId?: string;
            features?: components["schemas"]["Feature"][];
            functions?: components["schemas"]["JobFunction"][];
            /** @description number, or string with a number */
            hoursPerWeek?: components["schemas"]["Quantity"];
            isRecurring?: boolean;
            jobTypes?: components["schemas"]["JobType"][];
            locale: components["schemas"]["LanguageCode"];
            /** @enum {string|null} */
            locationType?: "ONSITE" | "HYBRID" | "REMOTE" | null;
            /** @enum {string|null} */
            payCurrency?: "USD" | "EUR" | "GBP" | "CAD" | "MXN" | "BRL" | "ARS" | "COP" | "CLP" | "PEN" | "UYU" | null;
            /** @description number, or string with a number */
            payMax?: components["schemas"]["PayAmount"];
            /** @enum {string|null} */
            payment?: "paid" | "stipend" | "unpaid" | null;
            /** @description number, or string with a number */
            payMin?: components["schemas"]["PayAmount"];
            payNotStated?: boolean;
            /** @enum {string|null} */
            payPeriod?: "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" | "ONCE" | null;
            payText?: string;
            place?: components["schemas"]["ListingPlaceInput"];
            /** @enum {string|null} */
            professionalLevel?: "entry-level" | "professional" | "managerial" | "director" | "executive" | null;
            questions?: components["schemas"]["ListingQuestionInput"][];
            /** @description read-only: accepted from replies and ignored */
            recipients?: string[];
            remoteZone?: string[];
            /** @enum {string|null} */
            roleFamily?: "accountant" | "advocate" | "attorney" | "board-member" | "caregiver" | "case-manager" | "communications-officer" | "community-organizer" | "counselor" | "data-analyst" | "designer" | "development-officer" | "events-coordinator" | "executive-director" | "field-coordinator" | "grant-writer" | "hr-officer" | "nurse" | "office-manager" | "operations-manager" | "policy-analyst" | "program-manager" | "researcher" | "social-worker" | "software-developer" | "teacher" | "translator" | "volunteer-coordinator" | null;
            skills?: string[];
            startsAt?: string;
            startsOn?: string;
            /** @description IANA time zone */
            timeZone?: string | null;
            title: string;
            type: components["schemas"]["ListingType"];
        };
        OrganizationOfKey: {
            id: string;
            name: string;
        };
        ParagraphBlock: {
            /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
            bold?: components["schemas"]["BoldRange"][];
            /** @description italic ranges of the text */
            italic?: components["schemas"]["ItalicRange"][];
            /** @description links of the text; at most 20 in a description */
            links?: components["schemas"]["LinkRange"][];
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "paragraph";
        };
        ParagraphBlockInput: {
            /** @description bold ranges of the text in UTF-16 code units; `to` is exclusive */
            bold?: components["schemas"]["BoldRangeInput"][];
            /** @description italic ranges of the text */
            italic?: components["schemas"]["ItalicRangeInput"][];
            /** @description links of the text; at most 20 in a description */
            links?: components["schemas"]["LinkRangeInput"][];
            text: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "paragraph";
        };
        PartnerApplication: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            listing: components["schemas"]["ListingOfApplication"];
            name: string;
            status: components["schemas"]["ApplicationStatus"];
            /** Format: date-time */
            updatedAt: string;
        };
        PartnerApplicationDetail: {
            answers: components["schemas"]["ApplicationAnswer"][];
            /** @description null unless the applicant shares it */
            contact: components["schemas"]["ApplicantContact"] | null;
            /** Format: date-time */
            createdAt: string;
            id: string;
            listing: components["schemas"]["ListingOfApplication"];
            message: string;
            name: string;
            status: components["schemas"]["ApplicationStatus"];
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
            type: components["schemas"]["EventType"];
        };
        PartnerKey: {
            /** Format: date-time */
            expiresAt: string | null;
            id: string;
            mode: components["schemas"]["KeyMode"];
            name: string;
            scopes: components["schemas"]["Scope"][];
        };
        PartnerListing: {
            /** Format: date-time */
            closedAt: string | null;
            /** @enum {string|null} */
            closeReason: "FILLED_HERE" | "FILLED_ELSEWHERE" | "STOPPED" | "MISTAKE" | null;
            /** Format: date-time */
            closesAt: string | null;
            content: components["schemas"]["ListingContent"];
            /** Format: date-time */
            createdAt: string;
            externalId: string | null;
            /** @description has unpublished changes */
            hasEdits: boolean;
            id: string;
            /** Format: date-time */
            publishedAt: string | null;
            /** @description revision of the draft; 0 without unpublished changes */
            revision: number;
            /** @description only LIVE listings are public */
            state: components["schemas"]["ListingState"];
            type: components["schemas"]["ListingType"];
            /** Format: date-time */
            updatedAt: string;
            /** @description paths of the public page by language; null unless live */
            url: components["schemas"]["LocalizedPaths"] | null;
        };
        PayAmount: string | number;
        ProblemParam: string | number;
        PublishedListingReply: {
            _version: number;
            listing: components["schemas"]["PartnerListing"];
            /** @description null in sandbox mode and when it cannot be published */
            price?: components["schemas"]["PublishingPrice"] | null;
            /** @description problems that prevent publication */
            problems: components["schemas"]["ListingProblem"][];
            /** @description credits used */
            spent: number;
        };
        PublishingPrice: {
            /** @description credits of the organization */
            balance: number;
            /** @description credits that publishing the draft now uses */
            credits: number;
            /** @description true while an open payment issue prevents paid publication */
            isHeld: boolean;
            /** @description credits to buy first; 0: enough */
            missing: number;
        };
        PublishListingInput: {
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00-03:00
             */
            publishAt?: string;
            /** @description publish only this revision; default: the newest */
            revision?: number;
            /** @description listing from SIMILAR_LISTING; publishes this one as different, after review */
            similarTo?: string;
        };
        Quantity: string | number;
        /** @enum {string} */
        QuestionKind: "SHORT_TEXT" | "LONG_TEXT" | "YES_NO" | "CHOICE";
        /** @default {} */
        ResendWebhookDeliveryInput: Record<string, never>;
        /** @enum {string} */
        Scope: "listings:read" | "listings:write" | "applications:read" | "webhooks:manage";
        TestEvent: {
            data: components["schemas"]["TestEventData"];
            /** @description false in sandbox mode */
            livemode: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @enum {string} */
            type: "webhook.test";
        };
        TestEventData: {
            endpoint: string;
        };
        /** @default {} */
        TestWebhookEndpointInput: Record<string, never>;
        TextBlock: components["schemas"]["ParagraphBlock"] | components["schemas"]["HeadingBlock"] | components["schemas"]["ListBlock"];
        TextBlockInput: components["schemas"]["ParagraphBlockInput"] | components["schemas"]["HeadingBlockInput"] | components["schemas"]["ListBlockInput"];
        UpdateWebhookEndpointInput: {
            enabled?: boolean;
            events?: components["schemas"]["EventType"][];
            /** Format: uri */
            url?: string;
        };
        UpdateWebhookEndpointReply: {
            _version: number;
            endpoint: components["schemas"]["WebhookEndpoint"];
        };
        WebhookDelivery: {
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description signed request body */
            body: string;
            /** Format: date-time */
            createdAt: string;
            endpointId: string;
            id: string;
            messageId: string;
            /**
             * Format: date-time
             * @description time of the next attempt
             */
            nextAt: string | null;
            status: components["schemas"]["DeliveryStatus"];
            type: string;
            url: string;
        };
        WebhookEndpoint: {
            /** Format: date-time */
            createdAt: string;
            enabled: boolean;
            events: components["schemas"]["EventType"][];
            /** Format: date-time */
            failingSince: string | null;
            id: string;
            /** @description sandbox endpoints receive only sandbox events */
            mode: components["schemas"]["EndpointMode"];
            /** @enum {string|null} */
            offReason: "GONE" | "FAILING" | "OWNER" | "PROGRAM" | null;
            /** @description increases with each new secret */
            secretVersion: number;
            url: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description `true` for the stored reply of an earlier request */
        "Idempotent-Replayed": string;
        /** @description requests per minute */
        "RateLimit-Limit": number;
        /** @description requests left in this minute */
        "RateLimit-Remaining": number;
        /** @description seconds until the limit resets */
        "RateLimit-Reset": number;
        /** @description seconds to wait before the next request */
        "Retry-After": number;
    };
    pathItems: {
        "application.created": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** A person applies */
            post: operations["receiveApplicationCreated"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "application.status_changed": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** Your team changes the status of an application */
            post: operations["receiveApplicationStatusChanged"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "application.withdrawn": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** An applicant withdraws */
            post: operations["receiveApplicationWithdrawn"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "credits.low": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** Your organization has few credits left */
            post: operations["receiveCreditsLow"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "integration.run_held": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** An update from a hiring system needs approval */
            post: operations["receiveIntegrationRunHeld"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "invoice.issued": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** An invoice is issued */
            post: operations["receiveInvoiceIssued"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "invoice.paid": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** An invoice is paid */
            post: operations["receiveInvoicePaid"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "listing.closed": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** A listing closes */
            post: operations["receiveListingClosed"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "listing.published": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** A listing goes live */
            post: operations["receiveListingPublished"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "listing.removed": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** Causa removes a listing */
            post: operations["receiveListingRemoved"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "listing.updated": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** A live listing changes */
            post: operations["receiveListingUpdated"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
        "webhook.test": {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            get?: never;
            put?: never;
            /** You send a test event */
            post: operations["receiveWebhookTest"];
            delete?: never;
            options?: never;
            head?: never;
            patch?: never;
            trace?: never;
        };
    };
}
export type $defs = Record<string, never>;
export interface operations {
    listApplications: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page */
                cursor?: string;
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
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
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "applications": [
                     *         {
                     *           "id": "01a2105c0b7d7f3f8c8f4e6b2a9d1c55",
                     *           "listing": {
                     *             "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *             "externalId": "ats-7",
                     *             "title": "Kitchen coordinator"
                     *           },
                     *           "status": "SENT",
                     *           "name": "Ana Silva",
                     *           "createdAt": "2026-11-25T01:38:42.639Z",
                     *           "updatedAt": "2026-11-25T01:38:42.639Z"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListApplicationsReply"];
                };
            };
        };
    };
    getApplication: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path: {
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "application": {
                     *         "id": "01a2105c0b7d7f3f8c8f4e6b2a9d1c55",
                     *         "listing": {
                     *           "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *           "externalId": "ats-7",
                     *           "title": "Kitchen coordinator"
                     *         },
                     *         "status": "SENT",
                     *         "name": "Ana Silva",
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "message": "I have run a kitchen for six years.",
                     *         "answers": [],
                     *         "contact": {
                     *           "email": "ana@example.org",
                     *           "phone": null
                     *         }
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["GetApplicationReply"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page */
                cursor?: string;
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
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
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "msg_01a2105ae7c372f48f6661d8ca1eb47e",
                     *           "type": "listing.published",
                     *           "timestamp": "2026-11-25T01:38:42.639Z",
                     *           "livemode": true,
                     *           "data": {
                     *             "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *             "externalId": "ats-7",
                     *             "type": "JOB",
                     *             "title": "Kitchen coordinator",
                     *             "locale": "en",
                     *             "status": "PUBLISHED",
                     *             "publishedAt": "2026-11-25T01:38:42.639Z",
                     *             "closesAt": "2027-01-24T23:59:59.999Z",
                     *             "closeReason": null
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "1795570722639-01a2105ae7c372f48f6661d8ca1eb47e",
                     *       "hasMore": false,
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListEventsReply"];
                };
            };
        };
    };
    listFieldValues: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "facets": {
                     *         "areasOfFocus": [
                     *           {
                     *             "value": "food-security",
                     *             "label": "Food security"
                     *           }
                     *         ]
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListFieldValuesReply"];
                };
            };
        };
    };
    listListings: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page */
                cursor?: string;
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
                limit?: number;
                type?: components["schemas"]["ListingType"];
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listings": [
                     *         {
                     *           "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *           "externalId": "ats-7",
                     *           "type": "JOB",
                     *           "state": "LIVE",
                     *           "url": {
                     *             "en": "/en/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *             "es": "/es/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *             "pt": "/pt/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator"
                     *           },
                     *           "hasEdits": false,
                     *           "revision": 0,
                     *           "createdAt": "2026-11-25T01:38:42.639Z",
                     *           "updatedAt": "2026-11-25T01:38:42.639Z",
                     *           "publishedAt": "2026-11-25T01:38:42.639Z",
                     *           "closesAt": "2027-01-24T23:59:59.999Z",
                     *           "closedAt": null,
                     *           "closeReason": null,
                     *           "content": {
                     *             "locale": "en",
                     *             "title": "Kitchen coordinator",
                     *             "functions": [
                     *               "operations"
                     *             ],
                     *             "areasOfFocus": [
                     *               "food-security"
                     *             ],
                     *             "roleFamily": "operations-manager",
                     *             "professionalLevel": null,
                     *             "education": null,
                     *             "actionTypes": [],
                     *             "locationType": "ONSITE",
                     *             "place": {
                     *               "placeId": "g2267057",
                     *               "text": "Lisbon, Portugal",
                     *               "city": "Lisbon",
                     *               "stateCode": "14",
                     *               "region": "Lisbon",
                     *               "countryCode": "PT",
                     *               "latitude": 38.72,
                     *               "longitude": -9.13
                     *             },
                     *             "remoteZone": [],
                     *             "timeZone": "Europe/Lisbon",
                     *             "jobTypes": [
                     *               "full-time"
                     *             ],
                     *             "hoursPerWeek": "",
                     *             "commitment": "",
                     *             "startsOn": "",
                     *             "startsAt": "",
                     *             "endsOn": "",
                     *             "endsAt": "",
                     *             "isRecurring": false,
                     *             "capacity": "",
                     *             "features": [],
                     *             "payment": "paid",
                     *             "payNotStated": false,
                     *             "payMin": "1800",
                     *             "payMax": "2100",
                     *             "payCurrency": "EUR",
                     *             "payPeriod": "MONTH",
                     *             "payText": "",
                     *             "benefitKinds": [],
                     *             "benefits": [],
                     *             "description": [
                     *               {
                     *                 "type": "paragraph",
                     *                 "text": "We cook for four hundred neighbors a day."
                     *               }
                     *             ],
                     *             "skills": [],
                     *             "applyBy": "LINK",
                     *             "applyUrl": "https://jobs.example.org/7",
                     *             "applyEmail": "",
                     *             "applyText": [],
                     *             "questions": [],
                     *             "closesOn": "2027-01-24",
                     *             "recipients": []
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListListingsReply"];
                };
            };
        };
    };
    createListing: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: {
                /** @description Send an Idempotency-Key header with POST requests so that you can retry them safely. For 24 hours, the same key and request return the first response, with the header Idempotent-Replayed: true. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "EVENT",
                 *       "title": "Open kitchen",
                 *       "locale": "en"
                 *     }
                 */
                "application/json": components["schemas"]["NewListingInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "DRAFT",
                     *         "url": null,
                     *         "hasEdits": false,
                     *         "revision": 1,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": null,
                     *         "closesAt": null,
                     *         "closedAt": null,
                     *         "closeReason": null,
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": {
                     *         "credits": 1,
                     *         "balance": 12,
                     *         "missing": 0,
                     *         "isHeld": false
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListingReply"];
                };
            };
            /** @description created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "DRAFT",
                     *         "url": null,
                     *         "hasEdits": false,
                     *         "revision": 1,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": null,
                     *         "closesAt": null,
                     *         "closedAt": null,
                     *         "closeReason": null,
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": {
                     *         "credits": 1,
                     *         "balance": 12,
                     *         "missing": 0,
                     *         "isHeld": false
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListingReply"];
                };
            };
        };
    };
    getListing: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "LIVE",
                     *         "url": {
                     *           "en": "/en/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *           "es": "/es/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *           "pt": "/pt/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator"
                     *         },
                     *         "hasEdits": false,
                     *         "revision": 0,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": "2026-11-25T01:38:42.639Z",
                     *         "closesAt": "2027-01-24T23:59:59.999Z",
                     *         "closedAt": null,
                     *         "closeReason": null,
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": {
                     *         "credits": 0,
                     *         "balance": 11,
                     *         "missing": 0,
                     *         "isHeld": false
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListingReply"];
                };
            };
        };
    };
    replaceListing: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Kitchen coordinator",
                 *       "locale": "en"
                 *     }
                 */
                "application/json": components["schemas"]["ListingReplacementInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "LIVE",
                     *         "url": {
                     *           "en": "/en/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *           "es": "/es/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *           "pt": "/pt/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator"
                     *         },
                     *         "hasEdits": true,
                     *         "revision": 1,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": "2026-11-25T01:38:42.639Z",
                     *         "closesAt": "2027-01-24T23:59:59.999Z",
                     *         "closedAt": null,
                     *         "closeReason": null,
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": {
                     *         "credits": 0,
                     *         "balance": 11,
                     *         "missing": 0,
                     *         "isHeld": false
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListingReply"];
                };
            };
        };
    };
    deleteListing: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyReply"];
                };
            };
        };
    };
    closeListing: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: {
                /** @description Send an Idempotency-Key header with POST requests so that you can retry them safely. For 24 hours, the same key and request return the first response, with the header Idempotent-Replayed: true. */
                "Idempotency-Key"?: string;
            };
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "FILLED_ELSEWHERE"
                 *     }
                 */
                "application/json": components["schemas"]["CloseListingInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "CLOSED",
                     *         "url": null,
                     *         "hasEdits": false,
                     *         "revision": 0,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": "2026-11-25T01:38:42.639Z",
                     *         "closesAt": "2027-01-24T23:59:59.999Z",
                     *         "closedAt": "2026-11-25T01:38:42.639Z",
                     *         "closeReason": "FILLED_ELSEWHERE",
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": null,
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListingReply"];
                };
            };
        };
    };
    extendListing: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: {
                /** @description Send an Idempotency-Key header with POST requests so that you can retry them safely. For 24 hours, the same key and request return the first response, with the header Idempotent-Replayed: true. */
                "Idempotency-Key"?: string;
            };
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "closesOn": "2027-01-24"
                 *     }
                 */
                "application/json": components["schemas"]["ExtendListingInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "LIVE",
                     *         "url": {
                     *           "en": "/en/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *           "es": "/es/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *           "pt": "/pt/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator"
                     *         },
                     *         "hasEdits": false,
                     *         "revision": 0,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": "2026-11-25T01:38:42.639Z",
                     *         "closesAt": "2027-01-24T23:59:59.999Z",
                     *         "closedAt": null,
                     *         "closeReason": null,
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": {
                     *         "credits": 0,
                     *         "balance": 11,
                     *         "missing": 0,
                     *         "isHeld": false
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListingReply"];
                };
            };
        };
    };
    publishListing: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: {
                /** @description Send an Idempotency-Key header with POST requests so that you can retry them safely. For 24 hours, the same key and request return the first response, with the header Idempotent-Replayed: true. */
                "Idempotency-Key"?: string;
            };
            path: {
                listingId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["PublishListingInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "LIVE",
                     *         "url": {
                     *           "en": "/en/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *           "es": "/es/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator",
                     *           "pt": "/pt/job/01a2105ad56c771c8ebee3dac9724e09-kitchen-coordinator"
                     *         },
                     *         "hasEdits": false,
                     *         "revision": 0,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": "2026-11-25T01:38:42.639Z",
                     *         "closesAt": "2027-01-24T23:59:59.999Z",
                     *         "closedAt": null,
                     *         "closeReason": null,
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": {
                     *         "credits": 0,
                     *         "balance": 11,
                     *         "missing": 0,
                     *         "isHeld": false
                     *       },
                     *       "spent": 1,
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PublishedListingReply"];
                };
            };
        };
    };
    putListingByExternalId: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path: {
                /** @description ID in your system: 1 to 100 characters; percent-encode it in paths (a slash is %2F) */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "JOB",
                 *       "title": "Kitchen coordinator",
                 *       "locale": "en",
                 *       "functions": [
                 *         "operations"
                 *       ],
                 *       "areasOfFocus": [
                 *         "food-security"
                 *       ],
                 *       "roleFamily": "operations-manager",
                 *       "locationType": "ONSITE",
                 *       "place": {
                 *         "text": "Lisbon, Portugal"
                 *       },
                 *       "jobTypes": [
                 *         "full-time"
                 *       ],
                 *       "payment": "paid",
                 *       "payMin": 1800,
                 *       "payMax": 2100,
                 *       "payCurrency": "EUR",
                 *       "payPeriod": "MONTH",
                 *       "description": [
                 *         {
                 *           "type": "paragraph",
                 *           "text": "We cook for four hundred neighbors a day, and we need someone who plans menus, orders what is missing, and welcomes new volunteers with patience."
                 *         },
                 *         {
                 *           "type": "heading",
                 *           "text": "What you bring"
                 *         },
                 *         {
                 *           "type": "list",
                 *           "items": [
                 *             "Two years in a kitchen",
                 *             "A calm voice at noon",
                 *             "Portuguese and some English"
                 *           ]
                 *         }
                 *       ],
                 *       "applyBy": "LINK",
                 *       "applyUrl": "https://jobs.example.org/7",
                 *       "closesOn": "2027-01-24"
                 *     }
                 */
                "application/json": components["schemas"]["ListingByExternalIdInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "DRAFT",
                     *         "url": null,
                     *         "hasEdits": false,
                     *         "revision": 1,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": null,
                     *         "closesAt": null,
                     *         "closedAt": null,
                     *         "closeReason": null,
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": {
                     *         "credits": 1,
                     *         "balance": 12,
                     *         "missing": 0,
                     *         "isHeld": false
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListingReply"];
                };
            };
            /** @description created */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listing": {
                     *         "id": "01a2105ad56c771c8ebee3dac9724e09",
                     *         "externalId": "ats-7",
                     *         "type": "JOB",
                     *         "state": "DRAFT",
                     *         "url": null,
                     *         "hasEdits": false,
                     *         "revision": 1,
                     *         "createdAt": "2026-11-25T01:38:42.639Z",
                     *         "updatedAt": "2026-11-25T01:38:42.639Z",
                     *         "publishedAt": null,
                     *         "closesAt": null,
                     *         "closedAt": null,
                     *         "closeReason": null,
                     *         "content": {
                     *           "locale": "en",
                     *           "title": "Kitchen coordinator",
                     *           "functions": [
                     *             "operations"
                     *           ],
                     *           "areasOfFocus": [
                     *             "food-security"
                     *           ],
                     *           "roleFamily": "operations-manager",
                     *           "professionalLevel": null,
                     *           "education": null,
                     *           "actionTypes": [],
                     *           "locationType": "ONSITE",
                     *           "place": {
                     *             "placeId": "g2267057",
                     *             "text": "Lisbon, Portugal",
                     *             "city": "Lisbon",
                     *             "stateCode": "14",
                     *             "region": "Lisbon",
                     *             "countryCode": "PT",
                     *             "latitude": 38.72,
                     *             "longitude": -9.13
                     *           },
                     *           "remoteZone": [],
                     *           "timeZone": "Europe/Lisbon",
                     *           "jobTypes": [
                     *             "full-time"
                     *           ],
                     *           "hoursPerWeek": "",
                     *           "commitment": "",
                     *           "startsOn": "",
                     *           "startsAt": "",
                     *           "endsOn": "",
                     *           "endsAt": "",
                     *           "isRecurring": false,
                     *           "capacity": "",
                     *           "features": [],
                     *           "payment": "paid",
                     *           "payNotStated": false,
                     *           "payMin": "1800",
                     *           "payMax": "2100",
                     *           "payCurrency": "EUR",
                     *           "payPeriod": "MONTH",
                     *           "payText": "",
                     *           "benefitKinds": [],
                     *           "benefits": [],
                     *           "description": [
                     *             {
                     *               "type": "paragraph",
                     *               "text": "We cook for four hundred neighbors a day."
                     *             }
                     *           ],
                     *           "skills": [],
                     *           "applyBy": "LINK",
                     *           "applyUrl": "https://jobs.example.org/7",
                     *           "applyEmail": "",
                     *           "applyText": [],
                     *           "questions": [],
                     *           "closesOn": "2027-01-24",
                     *           "recipients": []
                     *         }
                     *       },
                     *       "problems": [],
                     *       "price": {
                     *         "credits": 1,
                     *         "balance": 12,
                     *         "missing": 0,
                     *         "isHeld": false
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListingReply"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization": {
                     *         "id": "01a21059f1b27c0d8e9fa0b1c2d3e4f5",
                     *         "name": "Harbour Kitchen"
                     *       },
                     *       "key": {
                     *         "id": "01a2105a0c1d7e2f9a0b1c2d3e4f5a6b",
                     *         "name": "Recruiting system",
                     *         "mode": "sandbox",
                     *         "scopes": [
                     *           "listings:read",
                     *           "listings:write"
                     *         ],
                     *         "expiresAt": null
                     *       },
                     *       "credits": null,
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["GetApiKeyReply"];
                };
            };
        };
    };
    listPublicListings: {
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
            /** @description success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attribution": {
                     *         "name": "Causa",
                     *         "url": "https://causa.example",
                     *         "terms": "https://causa.example/en/terms"
                     *       },
                     *       "listings": [
                     *         {
                     *           "@type": "JobPosting",
                     *           "title": "Kitchen coordinator",
                     *           "datePosted": "2026-11-25"
                     *         }
                     *       ],
                     *       "nextCursor": null,
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListPublicListingsReply"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                endpointId?: string;
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
                page?: number;
                status?: components["schemas"]["DeliveryStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "01a2105b9a3c7d0e9b1f2c3d4e5f6a7b",
                     *           "messageId": "msg_01a2105ae7c372f48f6661d8ca1eb47e",
                     *           "endpointId": "01a2105b1f0e7a66a1d2f0a5c9e4b731",
                     *           "url": "https://hooks.example.org/causa",
                     *           "type": "listing.published",
                     *           "status": "FAILED",
                     *           "body": "{\"type\":\"listing.published\", ...}",
                     *           "createdAt": "2026-11-25T01:38:42.639Z",
                     *           "nextAt": null,
                     *           "attempts": [
                     *             {
                     *               "number": 1,
                     *               "status": 500,
                     *               "error": null,
                     *               "ms": 41,
                     *               "reply": "Internal Server Error",
                     *               "at": "2026-11-25T01:38:42.639Z"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "pageCount": 1,
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListWebhookDeliveriesReply"];
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: {
                /** @description Send an Idempotency-Key header with POST requests so that you can retry them safely. For 24 hours, the same key and request return the first response, with the header Idempotent-Replayed: true. */
                "Idempotency-Key"?: string;
            };
            path: {
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResendWebhookDeliveryInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyReply"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoints": [
                     *         {
                     *           "id": "01a2105b1f0e7a66a1d2f0a5c9e4b731",
                     *           "mode": "sandbox",
                     *           "url": "https://hooks.example.org/causa",
                     *           "events": [
                     *             "listing.published",
                     *             "application.created"
                     *           ],
                     *           "enabled": true,
                     *           "offReason": null,
                     *           "failingSince": null,
                     *           "secretVersion": 1,
                     *           "createdAt": "2026-11-25T01:38:42.639Z"
                     *         }
                     *       ],
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListWebhookEndpointsReply"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: {
                /** @description Send an Idempotency-Key header with POST requests so that you can retry them safely. For 24 hours, the same key and request return the first response, with the header Idempotent-Replayed: true. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.org/causa",
                 *       "events": [
                 *         "listing.published",
                 *         "application.created"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookEndpointInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint": {
                     *         "id": "01a2105b1f0e7a66a1d2f0a5c9e4b731",
                     *         "mode": "sandbox",
                     *         "url": "https://hooks.example.org/causa",
                     *         "events": [
                     *           "listing.published",
                     *           "application.created"
                     *         ],
                     *         "enabled": true,
                     *         "offReason": null,
                     *         "failingSince": null,
                     *         "secretVersion": 1,
                     *         "createdAt": "2026-11-25T01:38:42.639Z"
                     *       },
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CreateWebhookEndpointReply"];
                };
            };
            /** @description created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint": {
                     *         "id": "01a2105b1f0e7a66a1d2f0a5c9e4b731",
                     *         "mode": "sandbox",
                     *         "url": "https://hooks.example.org/causa",
                     *         "events": [
                     *           "listing.published",
                     *           "application.created"
                     *         ],
                     *         "enabled": true,
                     *         "offReason": null,
                     *         "failingSince": null,
                     *         "secretVersion": 1,
                     *         "createdAt": "2026-11-25T01:38:42.639Z"
                     *       },
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CreateWebhookEndpointReply"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyReply"];
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookEndpointInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endpoint": {
                     *         "id": "01a2105b1f0e7a66a1d2f0a5c9e4b731",
                     *         "mode": "sandbox",
                     *         "url": "https://hooks.example.org/causa",
                     *         "events": [
                     *           "listing.published",
                     *           "application.created"
                     *         ],
                     *         "enabled": true,
                     *         "offReason": null,
                     *         "failingSince": null,
                     *         "secretVersion": 1,
                     *         "createdAt": "2026-11-25T01:38:42.639Z"
                     *       },
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["UpdateWebhookEndpointReply"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description language of names and errors */
                lang?: components["schemas"]["LanguageCode"];
            };
            header?: {
                /** @description Send an Idempotency-Key header with POST requests so that you can retry them safely. For 24 hours, the same key and request return the first response, with the header Idempotent-Replayed: true. */
                "Idempotency-Key"?: string;
            };
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TestWebhookEndpointInput"];
            };
        };
        responses: {
            /** @description success */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EmptyReply"];
                };
            };
        };
    };
    receiveApplicationCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveApplicationStatusChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveApplicationWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCreditsLow: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditsEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveIntegrationRunHeld: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInvoiceIssued: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInvoicePaid: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveListingClosed: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveListingPublished: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveListingRemoved: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveListingUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListingEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same for each attempt */
                "webhook-id": string;
                /** @description signatures, separated by spaces */
                "webhook-signature": string;
                /** @description seconds since 1970 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            /** @description received; any 2xx status counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
