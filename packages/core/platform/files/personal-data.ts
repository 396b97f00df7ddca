import type { PersonalData } from '../personal-data.ts';
import { exportFiles } from './export-files.ts';

export const filesData: PersonalData = {
  tables: { stored_files: 'files' },
  async exportFor(context, { id }, { withFiles }) {
    return { files: await exportFiles(context, id, withFiles) };
  },
};
