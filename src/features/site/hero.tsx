import type { ReactNode } from 'react'

interface HeroProps {
  title: ReactNode
  lead: ReactNode
  actions?: ReactNode
  picture?: ReactNode
}

/** The top of a public page: the pitch background, which extends under the header. */
export function Hero({ title, lead, actions, picture }: HeroProps) {
  return (
    <section className="night floodlit relative -mt-16 overflow-hidden pt-16 text-on-pitch">
      <HalfwayLine hasPicture={Boolean(picture)} />
      <div
        className={`relative mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-center gap-12 px-4 sm:px-6 ${picture ? 'pt-12 lg:grid-cols-[1.1fr_1fr] lg:pt-16' : 'py-16 lg:py-24'}`}
      >
        <div className={picture ? 'lg:pb-16' : ''}>
          <h1 className="max-w-2xl text-headline font-bold text-balance sm:text-score">{title}</h1>
          <p className="mt-5 max-w-xl text-body text-on-pitch-muted">{lead}</p>
          {actions && <div className="mt-8 grid w-fit gap-3 sm:flex sm:flex-wrap">{actions}</div>}
        </div>
        {picture}
      </div>
    </section>
  )
}

/** The centre circle and the halfway line, as in the logo. They fade out before the text. */
function HalfwayLine({ hasPicture }: { hasPicture: boolean }) {
  return (
    <svg
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={`absolute inset-0 size-full text-pitch-line mask-[linear-gradient(to_top,#000_25%,transparent_45%)] lg:mask-[linear-gradient(to_left,#000_35%,transparent_50%)] ${hasPicture ? '' : 'max-lg:hidden'}`}
    >
      <ellipse cx="840" cy="470" rx="300" ry="110" />
      <path d="M-20 470H1220M840 464a6 6 0 1 0 .1 0" />
    </svg>
  )
}
