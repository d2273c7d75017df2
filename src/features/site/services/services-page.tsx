import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { PACKAGE_NAMES, type PackageName } from '#shared/packages.ts'
import { scrollBehavior } from '#platform/media.ts'
import { Hero } from '../hero.tsx'
import { usePackages, type PackageContent } from './package-content.tsx'
import { sorted } from '#shared/sorted.ts'
import { PhoneOnPitch } from '../pictures/phone.tsx'
import type { ScreenName } from '../pictures/screen-list.ts'
import Check from 'lucide-react/icons/check'
import { buttonClass } from '#ui/button.tsx'

const SCREEN: Record<PackageName, ScreenName> = { parent: 'live', footballer: 'season', academy: 'squad', scout: 'comparison' }

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

/** The package in the middle of the screen, by scrolling, swiping or choice. */
function useSeenPackage(container: RefObject<HTMLElement | null>, first: PackageName): PackageName {
  const [seen, setSeen] = useState(first)
  useEffect(() => {
    const shares = new Map<string, number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) shares.set((target as HTMLElement).dataset['package'] ?? '', intersectionRatio)
        const [most] = sorted(Array.from(shares), ([, one], [, two]) => two - one)
        if (most && most[1] > 0) setSeen(most[0] as PackageName)
      },
      { rootMargin: '-30% 0px', threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    for (const section of container.current?.querySelectorAll('[data-package]') ?? []) observer.observe(section)
    return () => observer.disconnect()
  }, [container])
  return seen
}

/** A screen that a package opens. */
function PackagePicture({ name }: { name: PackageName }) {
  return <PhoneOnPitch screen={SCREEN[name]} />
}

/** A package's content, price and link. A package that is not available yet is dimmed and links to the contact page. */
function PricingCard({ content }: { content: PackageContent }) {
  const { title, points, price, note, button, link, disabled } = content
  return (
    <div className="flex h-full flex-col rounded-card border border-line bg-surface p-6 shadow-raised sm:p-8">
      <h2 className="text-body font-bold">{title}</h2>
      <p className={`figures mt-2 text-headline font-bold ${disabled ? 'text-muted' : 'text-action'}`}>{price}</p>
      {note && <p className="mt-1 text-small text-muted">{note}</p>}
      <ul className={`mt-6 mb-8 grid gap-3 ${disabled ? 'text-muted' : ''}`}>
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className={`size-5 shrink-0 ${disabled ? '' : 'text-action'}`} />
            {point}
          </li>
        ))}
      </ul>
      <Link to={link} className={buttonClass(disabled ? 'outline' : 'primary', 'mt-auto', 'medium')}>
        {button}
      </Link>
    </div>
  )
}
