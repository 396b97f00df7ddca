import { type ReactNode, useEffect, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { PushState } from './push-browser.ts';
import styles from './push.module.css';

const code = () => import('./push-browser.ts');

interface PushSwitchProps {
  publicKey: string;
  /** Device of this session; undefined: this browser gets no messages. */
  deviceId: string | undefined;
}

/** Turns notifications of this browser on and off, or says why it has none. */
export function PushSwitch({ publicKey, deviceId }: PushSwitchProps): ReactNode {
  const { t } = useText();
  const { api, environment } = useSite();
  const [state, setState] = useState<PushState>();
  const [failed, setFailed] = useState<'failed' | 'failedOff'>();
  const [isBusy, setBusy] = useState(false);
  const account = environment.user?.id ?? '';

  useEffect(() => {
    let isShown = true;
    void code()
      .then(({ readPushState }) => readPushState(deviceId !== undefined))
      .catch((): PushState => 'unsupported')
      .then((read) => isShown && setState(read));
    return () => void (isShown = false);
  }, [deviceId]);

  async function run(change: () => Promise<PushState>, failure: typeof failed): Promise<void> {
    setFailed(undefined);
    setBusy(true);
    try {
      const next = await change();
      setState(next);
      // The list below comes from the server.
      if (next === 'on' || state === 'on') location.reload();
    } catch {
      setFailed(failure);
    }
    setBusy(false);
  }
  const turnOn = () =>
    run(async () => (await code()).turnOnPush(api, account, publicKey), 'failed');
  const turnOff = () =>
    run(async () => {
      await (await code()).turnOffPush(api, deviceId);
      return 'off';
    }, 'failedOff');

  return (
    <>
      <p aria-live="polite" className={styles.state}>
        {state !== undefined && state !== 'off' && t(`push.${state}`)}
      </p>
      {(state === 'off' || state === 'on') && (
        <Button
          type="button"
          variant={state === 'off' ? 'primary' : 'secondary'}
          disabled={isBusy}
          onClick={() => void (state === 'off' ? turnOn() : turnOff())}
        >
          {t(state === 'off' ? 'push.turnOn' : 'push.turnOff')}
        </Button>
      )}
      {failed !== undefined && <p role="alert">{t(`push.${failed}`)}</p>}
    </>
  );
}
