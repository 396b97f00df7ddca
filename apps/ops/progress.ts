/** Shows progress: a bar in place on a terminal, a line every tenth elsewhere. */
export function progressBar(
  label: string,
  out: NodeJS.WriteStream = process.stdout,
): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const step = Math.floor(share * (out.isTTY ? 200 : 10));
    if (step === shown) return;
    shown = step;
    const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
    if (!out.isTTY) return void out.write(`${label} ${percent}\n`);
    const filled = Math.round(share * 30);
    out.write(
      `\r${label} ${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${percent}${share === 1 ? '\n' : ''}`,
    );
  };
}
