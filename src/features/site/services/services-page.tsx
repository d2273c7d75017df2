import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { PACKAGE_NAMES, type PackageName } from '#shared/packages.ts'
import { scrollBehavior } from '#platform/media.ts'
import { Hero } from '../hero.tsx'
import { usePackages } from './package-content.tsx'
import { PackagePicture } from './package-picture.tsx'
import { PricingCard } from './pricing-card.tsx'
import { useSeenPackage } from './use-seen-package.ts'

/** Narrower screens show the packages as a carousel (specification, section 9). */
const CARDS_BELOW = 768

/** The packages. An address with a package scrolls to it. */
export function ServicesPage({ chosen }: { chosen: PackageName | undefined }) {
  const { t } = useLingui()
  const packages = usePackages()
  const cards = useRef<HTMLDivElement>(null)
  const seen = useSeenPackage(cards, chosen ?? PACKAGE_NAMES[0])

  const show = useCallback((name: PackageName) => {
    const card = cards.current?.querySelector<HTMLElement>(`[data-package=${name}]`)
    if (!card || !cards.current) return
    if (innerWidth >= CARDS_BELOW) {
      card.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
      return
    }
    cards.current.scrollTo({ left: card.offsetLeft - (cards.current.clientWidth - card.clientWidth) / 2, behavior: scrollBehavior() })
    cards.current.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
  }, [])

  useEffect(() => {
    if (!chosen) return
    // Runs after the router has scrolled the new page to its top.
    const timer = setTimeout(() => show(chosen), 60)
    return () => clearTimeout(timer)
  }, [chosen, show])

  return (
    <main>
      <Hero
        title={<Trans>A package for everyone at the pitch</Trans>}
        lead={<Trans>One camera, four ways to use it. Choose yours.</Trans>}
      />
      <nav aria-label={t`Packages`} className="sticky top-16 z-20 border-b border-line bg-surface">
        <ul className="mx-auto flex max-w-7xl overflow-x-auto px-2 [scrollbar-width:none] sm:px-4">
          {PACKAGE_NAMES.map((name) => (
            <li key={name} className="shrink-0 grow sm:grow-0">
              <Link
                to="/services/{-$id}"
                params={{ id: name }}
                resetScroll={false}
                onClick={() => chosen === name && show(name)}
                data-seen={seen === name || undefined}
                className="flex min-h-13 items-center justify-center border-b-2 border-transparent px-3 text-small font-medium text-muted hover:text-ink data-seen:border-action data-seen:text-action sm:px-5"
              >
                {packages[name].name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div
        ref={cards}
        className="flex snap-x snap-mandatory scroll-mt-29 gap-4 overflow-x-auto overscroll-x-contain px-4 py-8 [scrollbar-width:none] md:mx-auto md:grid md:max-w-7xl md:gap-24 md:overflow-visible md:px-6 md:py-20"
      >
        {PACKAGE_NAMES.map((name) => (
          <section
            key={name}
            data-package={name}
            aria-label={packages[name].title}
            className="w-[86%] shrink-0 scroll-mt-36 snap-center md:grid md:w-auto md:grid-cols-2 md:items-center md:gap-12"
          >
            <div className="hidden md:block">
              <p className="mb-8 max-w-lg text-headline font-bold text-balance">{packages[name].text}</p>
              <PackagePicture name={name} />
            </div>
            <PricingCard content={packages[name]} />
          </section>
        ))}
      </div>
    </main>
  )
}
