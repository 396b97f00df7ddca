import { parse } from '@formatjs/icu-messageformat-parser';
import { type Plugin, runnerImport } from 'vite';

const messageFile = /[\\/]packages[\\/]i18n[\\/]messages[\\/]\w\w[\\/]\w+[\\/][\w-]+\.ts$/;

/**
 * Compiles messages at build time: the browser gets plain strings, or syntax trees for messages
 * with arguments, and no parser.
 * A message that is not well-formed ICU fails the build with its key.
 */
export function icuMessages(): Plugin {
  return {
    name: 'causa-icu-messages',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    load: {
      filter: { id: messageFile },
      async handler(id) {
        const { module } = await runnerImport<{ default: Record<string, string> }>(id, {
          configFile: false,
          logLevel: 'error',
        });
        const compiled = Object.fromEntries(
          Object.entries(module.default).map(([key, text]) => [key, compile(id, key, text)]),
        );
        return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' };
      },
    },
  };
}

function compile(file: string, key: string, text: string): unknown {
  try {
    const tree = parse(text, { captureLocation: false });
    const [only] = tree;
    return tree.length === 1 && only?.type === 0 ? only.value : tree;
  } catch (error) {
    throw new Error(
      `${file}: the message ${key} is not well-formed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
