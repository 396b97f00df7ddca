import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listTemplatesContract } from '@causa/shared/listings/templates.contract';

export type Template = ReplyOf<typeof listTemplatesContract>['templates'][number];
