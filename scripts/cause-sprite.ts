// `npm run generate`: writes the sprite of cause illustrations that the web serves as a file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { causeSprite } from '@causa/shared/content/cause-art';

writeFileSync(join(import.meta.dirname, '../apps/web/ui/assets/cause-art.svg'), causeSprite());
