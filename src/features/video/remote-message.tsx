import { Trans } from '@lingui/react/macro'

/** Stands in the place of a picture that another screen shows. */
export function RemoteMessage() {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center bg-black px-6 text-center text-white">
      <p role="status" className="text-body font-medium text-balance">
        <Trans>The video is playing on your TV.</Trans>
      </p>
    </div>
  )
}
