import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticeDevice, NoticeSettings, PushTestResult } from '#shared/notice.schema.ts'
import { TEST_TAG, type PushShown } from '#shared/notice.ts'
import { formatDateTime } from '#platform/dates.ts'
import { deviceName } from '#platform/device-name.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { subscribe } from '#features/app/notifications/push.ts'
import { noticeQueries } from '#features/app/notifications/queries.ts'

/** How long a test may take from the service to this screen. Milliseconds. */
const TEST_TIMEOUT = 20_000

type Outcome = PushTestResult | 'arrived' | 'lost' | 'mended'

const GONE = msg`That device no longer gets notifications. Open Moedani on it, and turn them on again.`
const OUTCOMES: Record<Outcome, MessageDescriptor> = {
  arrived: msg`The test has arrived.`,
  lost: msg`The test did not arrive. Check that the device is online and allows notifications of this browser, and that no focus mode is on.`,
  mended: msg`The connection was lost and has been set up again. Send another test.`,
  sent: msg`The test was sent. It shows on that device within a minute if it is online.`,
  gone: GONE,
  refused: GONE,
  busy: msg`The notification service of that device does not answer. Please try again later.`,
}

/** The devices that get notifications: when each was last reached, and a test. */
export function ReachedDevices({ settings }: { settings: NoticeSettings }) {
  const { t } = useLingui()
  if (settings.devices.length === 0) return null
  return (
    <ul aria-label={t`Devices with notifications`} className="divide-y divide-line border-y border-line">
      {settings.devices.map((device) => (
        <ReachedDevice key={device._id} device={device} settings={settings} />
      ))}
    </ul>
  )
}

function ReachedDevice({ device, settings }: { device: NoticeDevice; settings: NoticeSettings }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const isThis = device._id === settings.device
  const test = useMutation({
    mutationFn: () => (isThis ? testThis(device._id, settings.public_key) : sendTest(device._id)),
    onSuccess: async (outcome) => {
      // A device that is gone leaves the list, and with it what is said of it.
      if (outcome !== 'gone') await queryClient.invalidateQueries(noticeQueries.own())
    },
  })
  const name = isThis ? t`This device` : (deviceName(device.user_agent) ?? t`Unknown device`)
  const reached = device.reached_at && formatDateTime(new Date(device.reached_at))
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="text-caption text-muted">
            {reached ? (
              <Trans>
                Last reached <span className="figures">{reached}</span>
              </Trans>
            ) : (
              <Trans>Not reached yet</Trans>
            )}
          </p>
        </div>
        <Button look="quiet" className="shrink-0" aria-label={t`Send a test: ${name}`} busy={test.isPending} onClick={() => test.mutate()}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
      {device.refused_at && !test.data && (
        <p className="text-small text-muted">
          <Trans>Its notification service no longer takes our messages. Open Moedani on it, and turn them on again.</Trans>
        </p>
      )}
      <p role="status" className="text-small text-muted empty:hidden">
        {test.error ? t(errorText(test.error)) : test.data && t(OUTCOMES[test.data])}
      </p>
    </li>
  )
}

async function sendTest(id: string): Promise<PushTestResult> {
  return (await call('POST /notices/devices/:id/test', { params: { id } })).data.result
}

/** Sends a test to this device, and waits until its worker has shown it. What is found to be lost is set up again. */
async function testThis(id: string, publicKey: string): Promise<Outcome> {
  const arrival = untilShown()
  const result = await sendTest(id)
  if (result === 'sent') return (await arrival) ? 'arrived' : 'lost'
  if (result === 'busy' || !(await subscribe(publicKey))) return result
  return 'mended'
}

function untilShown(): Promise<boolean> {
  const done = new AbortController()
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), TEST_TIMEOUT)
    const hear = ({ data }: MessageEvent<PushShown | null>) => {
      if (data?.type !== 'PUSH_SHOWN' || data.tag !== TEST_TAG) return
      clearTimeout(timer)
      resolve(true)
    }
    navigator.serviceWorker.addEventListener('message', hear, { signal: done.signal })
  }).finally(() => done.abort())
}
