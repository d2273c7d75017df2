import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { Broadcast } from '../pictures/broadcast.tsx'
import { LINKS } from '#features/frame/links.ts'

/** Links to the live broadcast and to the contact page. */
export function CallToAction() {
  return (
    <section className="below-fold night bg-pitch text-on-pitch">
      <div className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:py-24">
        <div>
          <p className="mb-4 flex items-center gap-2 text-small font-semibold text-live">
            <LiveDot />
            <Trans>Live stream</Trans>
          </p>
          <h2 className="text-headline font-bold text-balance">
            <Trans>Not at the pitch today? You won’t miss a minute.</Trans>
          </h2>
          <p className="mt-3 max-w-xl text-body text-on-pitch-muted">
            <Trans>Sign in and follow the match from anywhere. Or let us show you what the camera sees at your club.</Trans>
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/login" className={buttonClass('onPitch', 'px-7', 'medium')}>
              <Trans>Watch live</Trans>
            </Link>
            <Link to={LINKS.contact} className={buttonClass('outline', 'px-7', 'medium')}>
              <Trans>Consultation</Trans>
            </Link>
          </div>
        </div>
        <Broadcast />
      </div>
    </section>
  )
}
