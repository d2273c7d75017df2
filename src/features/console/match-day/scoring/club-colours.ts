import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ClubRef } from '#shared/club.schema.ts'
import type { Side } from '#shared/game.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { isSimilar, dominantColour, readableTextColour, type Rgb } from './crest-colour.ts'

/** Width and height in pixels; more would not change the result. */
const SIZE = 32

/** The style of a side's button: filled, or with a frame where both clubs have similar colours. */
interface ClubColours {
  backgroundColor?: string
  color?: string
  boxShadow?: string
}

const crestColourQuery = (logo: string | null) =>
  queryOptions({
    queryKey: ['scoring', 'crest-colour', logo],
    queryFn: async () => (logo ? dominantColour(await readPixels(`${IMAGE_URL}/${logo}`)) : null),
    staleTime: Infinity,
    retry: false,
  })

/** The colours of both sides, from their crests; null where a crest has no colour. */
export function useClubColours(one: ClubRef, two: ClubRef): Record<Side, ClubColours | null> {
  const { data: first = null } = useQuery(crestColourQuery(one.logo))
  const { data: second = null } = useQuery(crestColourQuery(two.logo))
  return {
    one: first && filled(first),
    two: second && (first && isSimilar(first, second) ? { boxShadow: `inset 0 0 0 0.5rem ${css(second)}` } : filled(second)),
  }
}

function filled(rgb: Rgb): ClubColours {
  return { backgroundColor: css(rgb), color: readableTextColour(rgb) }
}

function css(rgb: Rgb): string {
  return `rgb(${rgb.join(' ')})`
}

async function readPixels(address: string): Promise<Uint8ClampedArray> {
  const image = new Image(SIZE, SIZE)
  image.src = address
  await image.decode()
  const context = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE }).getContext('2d')
  context?.drawImage(image, 0, 0, SIZE, SIZE)
  return context?.getImageData(0, 0, SIZE, SIZE).data ?? new Uint8ClampedArray()
}
