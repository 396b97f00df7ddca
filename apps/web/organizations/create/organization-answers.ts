import {
  storePendingActions,
  readPendingActions,
} from '@causa/shared/generated/platform/site.endpoints';
import type { ApiClient } from '../../lib/api-client.ts';
import type { FormValues } from '../../lib/forms/form-action.ts';

const type = 'ORGANIZATION_ANSWERS';
const isAnswer = (name: string): boolean =>
  /^(?:type|locale|city|mission|description|foundedYear|area\.[\w-]+)$/.test(name);

/**
 * Stores the answers about a new organization for a day, because they are too long for an address.
 */
export async function storeAnswers(api: ApiClient, values: FormValues): Promise<string> {
  const data = Object.fromEntries(Object.entries(values).filter(([name]) => isAnswer(name)));
  const body = { data: JSON.stringify([{ type, data }]) };
  return (await api.call(storePendingActions, { body })).data.id;
}

/** Returns the stored answers. Fails with 404 once they expired. */
export async function readAnswers(api: ApiClient, id: string): Promise<FormValues> {
  const { data } = await api.call(readPendingActions, { params: { id } });
  const items: unknown = JSON.parse(data);
  const item: unknown = Array.isArray(items) ? items[0] : undefined;
  if (!isObject(item) || !('type' in item) || item.type !== type) return {};
  if (!('data' in item) || !isObject(item.data)) return {};
  return Object.fromEntries(
    Object.entries(item.data).filter(
      (entry): entry is [string, string] => isAnswer(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
