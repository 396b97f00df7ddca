import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listTemplatesContract } from '@causa/shared/contracts/templates.contract';

export type Template = ReplyOf<typeof listTemplatesContract>['templates'][number];
