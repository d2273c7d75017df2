import { CARD_FONTS, CARD_SHAPES, type AchievementRequest, type CardRequest, type CardShape, type GameRequest } from './card-request.ts'

/** An element for satori, which draws the flexbox part of CSS. */
export interface Element {
  type: string
  props: Record<string, unknown> & { style?: Record<string, unknown>; children?: Child | Child[] }
}
type Child = Element | string | null

/** The colours of the product's pitch (decision 3). */
const COLOURS = { pitch: '#0e3b2a', line: '#2c5d49', text: '#ffffff', muted: '#b8d3c6', crest: '#164a36' }

/** The logo's mark (decision 3). */
const MARK =
  'M0 36V15A15 15 0 0 1 15 0H49A15 15 0 0 1 64 15V36H48V23A16 16 0 0 0 16.78 18.06L22.49 19.91A10 10 0 0 1 42 23V26.51A16 16 0 0 0 16.28 36ZM0 42H16.28A16 16 0 0 0 47.72 42H64V49A15 15 0 0 1 49 64H15A15 15 0 0 1 0 49ZM22 39a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z'

/** Sizes in pixels. */
const SIZES: Record<CardShape, { crest: number; name: number; score: number; small: number; padding: number; column: number }> = {
  link: { crest: 190, name: 40, score: 132, small: 32, padding: 56, column: 360 },
  story: { crest: 300, name: 56, score: 220, small: 44, padding: 90, column: 900 },
}

/** The drawing of a card: of an achievement, or of a game. */
export function cardLayout(request: CardRequest): Element {
  return paper(request.shape, 'title' in request ? achievementLayout(request) : gameLayout(request))
}

/** What a child has done, its name and its club. */
function achievementLayout({ shape, brand, title, name, club, state, crest: picture }: AchievementRequest): Element {
  const sizes = SIZES[shape]
  return box(contentOf(shape), [
    text(state, { fontSize: sizes.small, color: COLOURS.muted, textAlign: 'center' }),
    box({ flexDirection: 'column', alignItems: 'center', width: '100%' }, [
      crest(picture, sizes.crest),
      text(title, { marginTop: 80, fontSize: sizes.name * 1.8, fontWeight: 700, textAlign: 'center', lineClamp: 3 }),
      text(name, { marginTop: 40, fontSize: sizes.name * 1.2, textAlign: 'center', lineClamp: 2 }),
      text(club, { marginTop: 16, fontSize: sizes.name, color: COLOURS.muted, textAlign: 'center', lineClamp: 2 }),
    ]),
    box({ width: '100%', alignItems: 'center', fontSize: sizes.small, fontWeight: 700 }, [
      mark(sizes.small * 1.3),
      text(brand, { marginLeft: 16 }),
    ]),
  ])
}

/** Crests, score, competition and time. */
function gameLayout({ shape, brand, clubs, crests, score, competition, state }: GameRequest): Element {
  const sizes = SIZES[shape]
  const upright = shape === 'story'
  const club = (index: 0 | 1) =>
    box({ flexDirection: 'column', alignItems: 'center', width: sizes.column, marginTop: upright ? 0 : 30 }, [
      crest(crests[index], sizes.crest),
      text(clubs[index], { marginTop: 24, fontSize: sizes.name, fontWeight: 700, textAlign: 'center', lineClamp: 3 }),
    ])
  // The centre circle. Upright it would touch the names.
  const centre = upright
    ? { margin: '32px 0' }
    : { width: 300, height: 300, alignItems: 'center', justifyContent: 'center', border: `3px solid ${COLOURS.line}`, borderRadius: 150 }
  return box(contentOf(shape), [
    text(competition ?? ' ', { fontSize: sizes.small, color: COLOURS.muted, textAlign: 'center', lineClamp: 2 }),
    box(
      {
        flexDirection: upright ? 'column' : 'row',
        alignItems: upright ? 'center' : 'flex-start',
        justifyContent: 'space-between',
        width: '100%',
      },
      [
        club(0),
        box(centre, [
          text(score ?? '–', {
            fontSize: score ? sizes.score : sizes.score / 2,
            fontWeight: 700,
            color: score ? COLOURS.text : COLOURS.muted,
          }),
        ]),
        club(1),
      ],
    ),
    box({ width: '100%', justifyContent: 'space-between', alignItems: 'center', fontSize: sizes.small }, [
      box({ alignItems: 'center', fontWeight: 700 }, [mark(sizes.small * 1.3), text(brand, { marginLeft: 16 })]),
      text(state ?? '', { color: COLOURS.muted }),
    ]),
  ])
}

function contentOf(shape: CardShape) {
  return {
    ...CARD_SHAPES[shape],
    position: 'absolute',
    flexDirection: 'column',
    justifyContent: 'space-between',
    alignItems: 'center',
    boxSizing: 'border-box',
    padding: SIZES[shape].padding,
  }
}

function paper(shape: CardShape, content: Element): Element {
  const style = { width: '100%', height: '100%', backgroundColor: COLOURS.pitch, color: COLOURS.text, fontFamily: CARD_FONTS.join() }
  return box(style, [touchlines(shape), content])
}

function crest(picture: string | null, size: number): Element {
  if (picture === null)
    return box({ width: size, height: size, borderRadius: size, border: `4px solid ${COLOURS.line}`, backgroundColor: COLOURS.crest }, [])
  return { type: 'img', props: { src: picture, width: size, height: size, style: { objectFit: 'contain' } } }
}

function mark(size: number): Element {
  const path = { type: 'path', props: { d: MARK, fill: COLOURS.text } }
  return { type: 'svg', props: { width: size, height: size, viewBox: '0 0 64 64', children: [path] } }
}

/** The edge of the pitch. */
function touchlines(shape: CardShape): Element {
  const { width, height } = CARD_SHAPES[shape]
  const inset = SIZES[shape].padding / 2.5
  const style = { position: 'absolute', top: inset, left: inset, width: width - 2 * inset, height: height - 2 * inset }
  return box({ ...style, border: `3px solid ${COLOURS.line}`, borderRadius: 16 }, [])
}

function text(words: string, style: Record<string, unknown>): Element {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: words } }
}

function box(style: Record<string, unknown>, children: Child[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}
