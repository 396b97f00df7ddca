import { sendCsv } from '../server/send-csv.ts';
import { canDeleteAccount, deleteAccount } from '@causa/core/accounts/delete-account';
import { exportAccount, exportCsv } from '@causa/core/accounts/privacy/export-account';
import {
  enableProfile,
  readGeneralSettings,
  setIntakeIntents,
} from '@causa/core/accounts/general-settings';
import { readPreferences, updatePreferences } from '@causa/core/accounts/email/mail-preferences';
import {
  changeProfile,
  readProfile,
  updateProfile,
} from '@causa/core/accounts/profile/own-profile';
import { readPublicProfile } from '@causa/core/accounts/profile/public-profile';
import { setResume } from '@causa/core/accounts/profile/set-resume';
import { listSkillSuggestions } from '@causa/core/accounts/profile/list-skill-suggestions';
import {
  addWorkHistoryJob,
  deleteWorkHistoryJob,
  updateWorkHistoryJob,
} from '@causa/core/accounts/profile/work-history';
import {
  addWorkHistoryJobContract,
  changeProfileContract,
  deleteWorkHistoryJobContract,
  readProfileContract,
  setResumeContract,
  listSkillSuggestionsContract,
  updateProfileContract,
  updateWorkHistoryJobContract,
} from '@causa/shared/accounts/profile.contract';
import {
  checkAccountDeletionContract,
  deleteAccountContract,
  exportAccountContract,
  generalSettingsContract,
  setIntakeIntentsContract,
} from '@causa/shared/accounts/settings.contract';
import {
  enableProfileContract,
  readPublicProfileContract,
  readOwnProfileContract,
  readProfileEnabledContract,
} from '@causa/shared/accounts/public-profile.contract';
import {
  readPreferencesContract,
  updatePreferencesContract,
} from '@causa/shared/accounts/preferences.contract';
import { exportCsv as exportCsvEndpoint } from '@causa/shared/generated/accounts/settings.endpoints';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';
import { redirectToLogin } from '../server/redirect-to-login.ts';
import type { ServerOptions } from '../server/server-options.ts';
import { clearSessionCookie } from '../server/session-cookie.ts';

/** The dashboard of a job seeker. */
export async function dashboardRoutes(
  app: FastifyInstance,
  { secure }: ServerOptions,
): Promise<void> {
  serveProfile(app);

  serveSettings(app);

  serveAccountData(app, secure);
}

/** The profile and its work history. */
function serveProfile(app: FastifyInstance): void {
  const withResume = (applicantProfile: Awaited<ReturnType<typeof readProfile>>) => ({
    applicantProfile,
    resumeId: applicantProfile.resumeId,
  });
  serve(app, readProfileContract, async (context) => withResume(await readProfile(context)));
  serve(app, updateProfileContract, async (context, { body }) =>
    withResume(await updateProfile(context, body)),
  );
  serve(app, changeProfileContract, async (context, { body }) =>
    withResume(await changeProfile(context, body)),
  );
  serve(app, listSkillSuggestionsContract, async (context) => ({
    skills: await listSkillSuggestions(context),
  }));
  serve(app, setResumeContract, async (context, { body }) =>
    withResume(await setResume(context, body.fileId)),
  );
  serve(app, readPublicProfileContract, async (context, { params }) => ({
    person: await readPublicProfile(context, params.username),
  }));
  serve(app, addWorkHistoryJobContract, async (context, { body }) => ({
    job: await addWorkHistoryJob(context, body),
  }));
  serve(app, updateWorkHistoryJobContract, async (context, { params, body }) => ({
    job: await updateWorkHistoryJob(context, params.id, body),
  }));
  serve(app, deleteWorkHistoryJobContract, async (context, { params }) => {
    await deleteWorkHistoryJob(context, params.id);
    return {};
  });
}

/** Preferences and general settings. */
function serveSettings(app: FastifyInstance): void {
  serve(app, readPreferencesContract, (context) => readPreferences(context));
  serve(app, updatePreferencesContract, (context, { body }) =>
    updatePreferences(context, body.notificationPreferences, body.timeZone),
  );
  serve(app, generalSettingsContract, async (context) => ({
    generalSettings: await readGeneralSettings(context),
  }));
  for (const read of [readOwnProfileContract, readProfileEnabledContract]) {
    serve(app, read, async (context) => ({ generalSettings: await readGeneralSettings(context) }));
  }
  serve(app, enableProfileContract, async (context, { body }) => ({
    generalSettings: await enableProfile(context, body),
  }));
  serve(app, setIntakeIntentsContract, async (context, { body }) => ({
    user: await setIntakeIntents(context, body.intakeIntents),
  }));
}

/** Deletion and export of the account. */
function serveAccountData(app: FastifyInstance, secure: boolean): void {
  serve(app, checkAccountDeletionContract, (context) => canDeleteAccount(context));
  serve(app, deleteAccountContract, async (context, { reply }) => {
    const erasedOn = (await deleteAccount(context)).toISOString();
    clearSessionCookie(reply, secure);
    return { erasedOn };
  });
  serve(app, exportAccountContract, (context, { request, reply }) =>
    redirectToLogin(request, reply, async () => {
      const sections = await exportAccount(context, { withFiles: true });
      reply.header('content-disposition', 'attachment; filename="causa.json"');
      return { exportedAt: context.now().toISOString(), sections };
    }),
  );
  app.get(
    exportCsvEndpoint.path,
    { schema: { hide: true }, onRequest: requireAccess('user') },
    async (request, reply) => {
      return redirectToLogin(request, reply, async () => {
        const csv = exportCsv(await exportAccount(request.context));
        return sendCsv(reply, 'causa.csv', csv);
      });
    },
  );
}
