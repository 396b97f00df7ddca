import {
  embedLimitMax,
  type EmbedOptions,
  embedPath,
  embedThemes,
  parseEmbedOptions,
} from '@causa/shared/integrations/embed';
import { listingTypes } from '@causa/shared/listings/listing-types';
import { locales } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import styles from '../../api-keys/api-keys.module.css';
import lists from '../../../layout/dashboard/lists.module.css';
import { typeSingular } from '../../../layout/type-words.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import admin from '../../../organizations/admin.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface EmbedData extends AdminData {
  options: EmbedOptions;
}

/** The list of openings for the organization's own site: options, preview and code to copy. */
function AdminEmbedPage({ data: { org, options } }: { data: EmbedData }): ReactNode {
  const { t } = useText();
  const title = t('embed.heading', { name: org.name });
  return (
    <AdminPage org={org} page="adminApiAccess" title={t('embed.title')} lead={t('embed.lead')}>
      <OptionsForm orgId={org.id} options={options} />
      {org.state === 'LIVE' ? (
        <section className={admin.section} aria-labelledby="embed-preview">
          <h2 id="embed-preview">{t('embed.preview')}</h2>
          <iframe
            className={styles.preview}
            src={embedPath(org.id, options)}
            title={title}
            loading="lazy"
            // The preview opens listings in new tabs and needs nothing else.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </section>
      ) : (
        <Notice>{t('embed.notPublic')}</Notice>
      )}
      <Snippets orgId={org.id} options={options} title={title} />
    </AdminPage>
  );
}

/** A plain form whose fields become the address. */
function OptionsForm({ orgId, options }: { orgId: string; options: EmbedOptions }): ReactNode {
  const { t, locale } = useText();
  return (
    <form
      key={JSON.stringify(options)}
      method="get"
      action={organizationPath('adminEmbed', locale, { orgId })}
      className={lists.form}
      aria-label={t('embed.options')}
    >
      <SelectField
        name="theme"
        label={t('embed.theme')}
        defaultValue={options.theme}
        options={embedThemes.map((value) => ({ value, label: t(`embed.theme.${value}`) }))}
      />
      <SelectField
        name="lang"
        label={t('embed.language')}
        defaultValue={options.locale}
        options={locales.map((value) => ({ value, label: t(`shell.language.${value}`) }))}
      />
      <SelectField
        name="type"
        label={t('embed.type')}
        defaultValue={options.types[0] ?? ''}
        options={[
          { value: '', label: t('embed.allTypes') },
          ...listingTypes.map((value) => ({ value, label: t(typeSingular[value]) })),
        ]}
      />
      <TextField
        type="number"
        name="limit"
        label={t('embed.limit')}
        defaultValue={options.limit}
        min={1}
        max={embedLimitMax}
      />
      <div>
        <Button type="submit" variant="secondary">
          {t('embed.update')}
        </Button>
      </div>
    </form>
  );
}

function Snippets({
  orgId,
  options,
  title,
}: {
  orgId: string;
  options: EmbedOptions;
  title: string;
}): ReactNode {
  const { t } = useText();
  const { origin } = useSite();
  const fragment = origin + embedPath(orgId, options, 'fragment');
  return (
    <>
      <Snippet
        id="embed-frame"
        title={t('embed.frame')}
        hint={t('embed.frameHint')}
        code={`<iframe src="${escapeHtml(origin + embedPath(orgId, options))}" title="${escapeHtml(title)}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`}
      />
      <Snippet
        id="embed-fragment"
        title={t('embed.fragment')}
        hint={t('embed.fragmentHint')}
        code={`<div id="causa-openings"></div>\n<script>\n  fetch(${JSON.stringify(fragment)})\n    .then((reply) => (reply.ok ? reply.text() : ''))\n    .then((html) => { document.getElementById('causa-openings').innerHTML = html; });\n</script>`}
      >
        <p>
          {t('embed.address')}: <a href={fragment}>{fragment}</a>
        </p>
      </Snippet>
    </>
  );
}

function Snippet({
  id,
  title,
  hint,
  code,
  children,
}: {
  id: string;
  title: string;
  hint: string;
  code: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <section className={admin.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{hint}</p>
      <code className={styles.key} translate="no">
        {code}
      </code>
      {children}
    </section>
  );
}

export const view: PageView<EmbedData> = {
  Component: AdminEmbedPage,
  head: ({ org }, context) => accountHead(`${context.text.t('embed.title')}: ${org.name}`, context),
};

export const loader: PageLoader<EmbedData> = {
  async load(context) {
    const own = await adminLoader.load(context);
    if (!('data' in own) || 'view' in own) return { notFound: true };
    const { url, locale } = context;
    return { data: { ...own.data, options: parseEmbedOptions(url.searchParams, locale) } };
  },
};
