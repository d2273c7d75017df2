import { useLingui } from '@lingui/react/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Image from 'lucide-react/icons/image'
import Maximize from 'lucide-react/icons/maximize'
import Share2 from 'lucide-react/icons/share-2'
import { useState, type ReactNode } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { locationOf } from '#shared/icalendar.ts'
import { LANGUAGE_TAG } from '#shared/locale.ts'
import { fetchOurs, isOurFile } from '#platform/our-answer.ts'
import { saveFile } from '#platform/save-file.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { share, shareFile } from '#platform/share.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.tsx'
import { serverNow } from '#platform/server-time.ts'
import { calendarFile } from './calendar-file.ts'
import { gameVenue, placeAddress } from './game-venue.ts'

interface GameActionsProps {
  game: GameDetail
  title: string
  heart: ReactNode
  /** Null where full screen is not supported. */
  onFullscreen: (() => void) | null
}

/** The actions for a game in one row: the one that most want now by its name, the others by their signs. */
export function GameActions({ game, title, heart, onFullscreen }: GameActionsProps) {
  const { t } = useLingui()
  const [drawing, setDrawing] = useState(false)
  const isComing = game.status === 'upcoming'
  const url = `${location.origin}/live/${game._id}`
  // Anyone who is not signed in sees the clubs and the score there.
  const shared = `${location.origin}/m/${game._id}?lang=${LANGUAGE_TAG[currentLocale()]}`
  const shareLink = async () => {
    const outcome = await share({ title, url: shared })
    if (outcome === 'copied') toast({ kind: 'success', text: t`Link copied`, place: 'top-center' })
    if (outcome === 'failed') toast({ kind: 'error', text: t`The link could not be copied.`, place: 'top-center' })
  }
  const sharePicture = async () => {
    setDrawing(true)
    try {
      await shareFile(await storyPicture(game))
    } catch {
      toast({ kind: 'error', text: t`The picture could not be loaded.`, place: 'top-center' })
    }
    setDrawing(false)
  }
  const addToCalendar = () => {
    const venue = locationOf(gameVenue(game), placeAddress(game))
    saveFile(
      `${game._id}.ics`,
      'text/calendar',
      calendarFile(game, { title: `${title} · ${localName(game, currentLocale())}`, venue, place: game.place ?? null, url }, serverNow()),
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
      {heart}
      {isComing && (
        <Button onClick={addToCalendar}>
          <CalendarPlus className="size-4.5" />
          {t`Add to calendar`}
        </Button>
      )}
      {isComing ? (
        <IconButton label={t`Share`} onClick={() => void shareLink()}>
          <Share2 className="size-5" />
        </IconButton>
      ) : (
        <Button onClick={() => void shareLink()}>
          <Share2 className="size-4.5" />
          {t`Share`}
        </Button>
      )}
      <IconButton label={t`Picture for stories`} aria-busy={drawing} disabled={drawing} onClick={() => void sharePicture()}>
        <Image className="size-5" />
      </IconButton>
      {onFullscreen && (
        <IconButton label={t`Full screen`} onClick={onFullscreen}>
          <Maximize className="size-5" />
        </IconButton>
      )}
    </div>
  )
}

/** The match as an upright picture, drawn by the service: clubs, score and time. */
async function storyPicture({ _id: id, version }: GameDetail): Promise<File> {
  const language = LANGUAGE_TAG[currentLocale()]
  const answer = await fetchOurs(`/m/${id}/card.png?shape=story&lang=${language}&v=${version}`)
  if (!isOurFile(answer, 'image/')) throw new Error(`The picture was answered with ${answer.status}.`)
  return new File([await answer.blob()], `moedani-${id}.png`, { type: 'image/png' })
}
