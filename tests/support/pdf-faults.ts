import { inflateSync } from 'node:zlib';

/** What a checker of PDF/UA would refuse, as far as one can see without one. */
export function faultsOf(bytes: Buffer, language: string): string[] {
  const text = bytes.toString('latin1');
  const faults: string[] = [];
  const must = (what: RegExp): void => {
    if (!what.test(text)) faults.push(`lacks ${what.source}`);
  };
  must(/^%PDF-1\.7/);
  must(new RegExp(`/Lang \\(${language}\\)`));
  must(/\/DisplayDocTitle true/);
  must(/\/MarkInfo \d+ 0 R/);
  must(/\/Marked true/);
  must(/\/StructTreeRoot/);
  must(/<pdfuaid:part>1</);
  must(/\/ParentTree/);
  if (text.match(/\/S \/H1\b/g)?.length !== 1) faults.push('has not one main heading');
  const headers = text.match(/\/S \/TH\b/g)?.length ?? 0;
  const scoped = text.match(/\/Scope \/(Column|Row)/g)?.length ?? 0;
  if (headers === 0 || scoped !== headers) faults.push('has headers of tables without a scope');
  for (const forbidden of ['/JS', '/JavaScript', '/URI', '/OpenAction', '/AA', '/Launch'])
    if (text.includes(`${forbidden} `)) faults.push(`has ${forbidden}`);
  for (const content of contentsOf(bytes)) faults.push(...unmarked(content));
  return faults;
}

function contentsOf(bytes: Buffer): string[] {
  const contents: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue;
    const end = bytes.indexOf('endstream', at);
    try {
      const content = inflateSync(bytes.subarray(at + 7, end)).toString('latin1');
      if (/\bBT\b/.test(content) && /\bTf\b/.test(content)) contents.push(content);
    } catch {
      // A font, or XML that is not compressed.
    }
  }
  return contents;
}

/** Text that no tag holds, and characters that the font has not. */
function unmarked(content: string): string[] {
  const faults: string[] = [];
  let depth = 0;
  for (const line of content.split('\n')) {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1;
    if (/^EMC$/.test(line)) depth -= 1;
    if (!/\bT[jJ]$/.test(line)) continue;
    if (depth === 0) faults.push('has text outside of any tag');
    for (const [, hex = ''] of line.matchAll(/<([0-9a-f]+)>/g))
      if (/^(.{4})*?0000/.test(hex)) faults.push('has a character without a form');
  }
  return faults;
}
