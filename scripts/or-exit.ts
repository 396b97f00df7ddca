/** Runs a command. When it fails, prints its sentence without a stack and ends with code 1. */
export async function orExit(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
