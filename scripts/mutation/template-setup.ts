import type { TestProject } from 'vitest/node';
import { readPlan } from './plan.ts';

/**
 * Hands the tests the database that the command made once for all mutants, in place of one a run.
 */
export function setup(project: TestProject): void {
  const { templateUrl } = readPlan();
  if (templateUrl) project.provide('templateUrl', templateUrl);
}
