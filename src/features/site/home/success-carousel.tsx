import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PackageName } from '#shared/packages.ts'
import { scrollBehavior } from '#platform/media.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Section } from '../section.tsx'
import { StoryPicture } from './static-parts.ts'

/** The carousel starts at its second card (specification, section 9). */
const FIRST = 1

/** A carousel of four examples, each with a link to its package. */
export function SuccessCarousel() {
  const { t } = useLingui()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(FIRST)
  const stories: { id: PackageName; who: string; title: string; text: string }[] = [
    {
      id: 'academy',
      who: t`Academy`,
      title: t`The training plan starts with Saturday’s video`,
      text: t`A phone on a tripod films the match, and the coach has the recording and the stats for the next training session.`,
    },
    {
      id: 'parent',
      who: t`Parent`,
      title: t`Grandparents abroad see the first goal live`,
      text: t`Can’t make it? Watch on your phone, and share the match with a link.`,
    },
    {
      id: 'footballer',
      who: t`Footballer`,
      title: t`A season at a glance`,
      text: t`Touches, shots and sprints in each analysed match, to see what the extra training changed.`,
    },
    {
      id: 'scout',
      who: t`Scout`,
      title: t`Ten pitches in one evening`,
      text: t`Players side by side, with the moments behind every number. Coming soon.`,
    },
  ]

  useLayoutEffect(() => slideTo(track.current, FIRST, 'instant'), [])
  const show = (index: number) => slideTo(track.current, index)

  function onScroll() {
    const { scrollLeft } = track.current as HTMLUListElement
    setShown(Math.round(scrollLeft / stepOf(track.current)))
  }

  return (
    <Section
      ground="surface"
      title={<Trans>Success stories</Trans>}
      lead={<Trans>Four examples of what changes when matches are recorded.</Trans>}
    >
      <ul
        ref={track}
        aria-label={t`Success stories`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        // Padding on both sides, so that the first and the last card can be centred.
        className="-mx-4 flex gap-[15px] snap-x snap-mandatory overflow-x-auto overscroll-x-contain px-[8%] pb-2 [scrollbar-width:none] sm:-mx-6 sm:px-[27%] lg:px-[31%]"
      >
        {stories.map(({ id, who, title, text }) => (
          <li key={id} className="relative w-full shrink-0 snap-center overflow-hidden rounded-card border border-line bg-paper">
            <StoryPicture of={id} />
            <div className="grid gap-3 p-6">
              <p className="text-caption font-semibold text-action">{who}</p>
              <h3 className="text-title font-bold text-balance">
                <Link to="/services/{-$id}" params={{ id }} className="after:absolute after:inset-0 after:rounded-card">
                  {title}
                </Link>
              </h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-between">
        <p className="figures text-small text-muted" aria-live="polite">
          {shown + 1} / {stories.length}
        </p>
        <div className="flex gap-2">
          <IconButton
            label={t`Previous story`}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
            className="border border-line-strong disabled:opacity-40"
          >
            <ArrowLeft className="size-5" />
          </IconButton>
          <IconButton
            label={t`Next story`}
            disabled={shown === stories.length - 1}
            onClick={() => show(shown + 1)}
            className="border border-line-strong disabled:opacity-40"
          >
            <ArrowRight className="size-5" />
          </IconButton>
        </div>
      </div>
    </Section>
  )
}

/** All cards have the same width, so the scroll position of a card is its index times one step. */
function slideTo(track: HTMLElement | null, index: number, behavior: ScrollBehavior = scrollBehavior()): void {
  track?.scrollTo({ left: index * stepOf(track), behavior })
}

/** From one card to the next, in pixels. */
function stepOf(track: HTMLElement | null): number {
  const [one, two] = Array.from(track?.children ?? []) as HTMLElement[]
  return one && two ? two.offsetLeft - one.offsetLeft : 1
}
