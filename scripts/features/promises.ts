// `npm run promises [-- <feature>...]`: the tests of every feature by name, read from the test
// files without running them.
import { features } from './features.ts';
import { listTestFiles, renderPromises } from './list-promises.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((feature) => !(feature in features));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no feature ${unknown.join(', ')}. Features: ${Object.keys(features).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(renderPromises(listTestFiles(), asked));
}
