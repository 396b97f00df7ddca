import { bundleWhenChanged } from '../../scripts/bundle.mjs';

// Two projects of one run share one tree: each loads its own copy of this module.
const shared = globalThis as { causaTestPrograms?: Promise<void> };

/** Vitest's global set-up of every project that starts our services as processes of their own. */
export default function setup(): Promise<void> {
  shared.causaTestPrograms ??= bundleWhenChanged();
  return shared.causaTestPrograms;
}
