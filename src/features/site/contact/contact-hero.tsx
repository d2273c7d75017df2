import { Trans } from '@lingui/react/macro'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { telUrl, PROVIDER } from '#platform/provider.ts'
import { HalfPitch } from '#ui/half-pitch.tsx'

const LINE = 'inline-flex min-h-11 items-center gap-3 text-body font-medium hover:underline underline-offset-4'

/** The page's purpose, and the contact data next to the form. */
export function ContactHero() {
  return (
    <section className="night relative isolate -mt-16 overflow-hidden bg-pitch text-on-pitch">
      <HalfPitch className="absolute inset-0 -z-10 size-full text-pitch-line opacity-60" />
      <div className="mx-auto grid max-w-3xl gap-4 px-4 pt-24 pb-14 sm:px-6 sm:pt-28 sm:pb-16">
        <h1 className="text-headline font-bold text-balance sm:text-score">
          <Trans>Book a consultation</Trans>
        </h1>
        <p className="max-w-xl text-body text-on-pitch-muted">
          <Trans>Tell us what you need and when it suits you. We reply within 24 hours.</Trans>
        </p>
        <address className="mt-2 flex flex-wrap gap-x-8 gap-y-1 not-italic">
          <a href={telUrl(PROVIDER.phone)} className={LINE}>
            <Phone className="size-5 shrink-0 text-on-pitch-muted" />
            <span className="figures">{PROVIDER.phone}</span>
          </a>
          <a href={`mailto:${PROVIDER.email}`} className={LINE}>
            <Mail className="size-5 shrink-0 text-on-pitch-muted" />
            <span className="wrap-anywhere">{PROVIDER.email}</span>
          </a>
        </address>
      </div>
    </section>
  )
}
