import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { LINKS } from '#features/frame/links.ts'

/** The next step after a product's page: the packages or the contact page. */
export function NextStep() {
  return (
    <section className="night bg-pitch text-on-pitch">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-center lg:py-20">
        <div>
          <h2 className="text-headline font-bold text-balance">
            <Trans>See it with your own teams</Trans>
          </h2>
          <p className="mt-3 max-w-xl text-body text-on-pitch-muted">
            <Trans>Choose a package, or let us show you what a camera sees at your pitch.</Trans>
          </p>
        </div>
        <div className="grid w-fit gap-3 sm:flex sm:flex-wrap">
          <Link to="/services/{-$id}" className={buttonClass('onPitch', 'px-7', 'medium')}>
            <Trans>Packages and prices</Trans>
          </Link>
          <Link to={LINKS.contact} className={buttonClass('outline', 'px-7', 'medium')}>
            <Trans>Consultation</Trans>
          </Link>
        </div>
      </div>
    </section>
  )
}
