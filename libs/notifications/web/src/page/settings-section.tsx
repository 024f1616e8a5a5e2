import { useText } from '@nitrate/i18n';
import { notificationsApi } from '@nitrate/notifications/data-access';
import { Checkbox, ErrorBox, FailedState, LoadingNote, useErrorTexts, VisuallyHidden } from '@nitrate/ui';
import { useId } from 'react';
import type messages from '../messages.notifications.en.json';
import styles from './notifications.module.css';

const ways = ['site', 'mail'] as const;

/** By which channels each type of notification arrives. */
export function SettingsSection() {
  const text = useText();
  const id = useId();
  const errorTexts = useErrorTexts();
  const { data, error, isFetching, refetch } = notificationsApi.useListNotificationSettingsQuery();
  const [change, { error: refused }] = notificationsApi.useChangeNotificationSettingMutation();
  return (
    <section aria-labelledby={id} className={styles.settings} id="settings">
      <h2 id={id}>{text('notifications.settings')}</h2>
      {refused && <ErrorBox errors={errorTexts(refused)} />}
      {!data ? (
        error ? (
          <FailedState error={error} small retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingNote />
        )
      ) : (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('notifications.settings.type')}</th>
                {ways.map((way) => (
                  <th key={way} scope="col">
                    {text(`notifications.settings.${way}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.settings.map((setting) => (
                <tr key={setting.type}>
                  <th scope="row">{text(`notifications.settings.${setting.type}` satisfies keyof typeof messages)}</th>
                  {ways.map((way) => (
                    <td key={way}>
                      {way === 'mail' && setting.mailedAnyway ? (
                        <span className={styles.fixed}>{text('notifications.settings.fixed')}</span>
                      ) : (
                        <Checkbox
                          label={
                            <VisuallyHidden>
                              {text(`notifications.settings.${way}For`, {
                                type: text(`notifications.settings.${setting.type}`),
                              })}
                            </VisuallyHidden>
                          }
                          checked={setting[way]}
                          onChange={({ target }) => void change({ type: setting.type, [way]: target.checked })}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.always}>{text('notifications.settings.always')}</p>
        </>
      )}
    </section>
  );
}
