import { Trans, useLingui } from '@lingui/react/macro'
import type { Player } from '#shared/player.schema.ts'
import { POSITION_NAMES } from '../clubs/position-names.ts'

/** Empty lines for players who are not in the squad yet. */
const EMPTY_LINES = 3
/** Hidden on phones: the boxes are for the printed sheet. */
const CHECKBOX_CELL = 'hidden sm:table-cell print:table-cell'
const CELL = 'border border-line-strong px-2 py-1.5 print:border-black'

/** A squad with boxes for starters, substitutes and captain, and lines for signatures. */
export function SheetSquad({ club, squad }: { club: string; squad: readonly Player[] }) {
  const { t } = useLingui()
  const boxes = [t`Starts`, t`Bench`, t`Captain`]
  const lines = [...squad, ...Array.from({ length: EMPTY_LINES }, () => null)]
  return (
    <>
      <h2 className="text-body font-bold">{club}</h2>
      <table className="w-full border-collapse text-start text-small print:text-[11pt]">
        <thead>
          <tr>
            <th scope="col" className={`w-12 ${CELL}`}>
              <Trans>No.</Trans>
            </th>
            <th scope="col" className={`text-start ${CELL}`}>
              <Trans>Player</Trans>
            </th>
            <th scope="col" className={`text-start ${CELL}`}>
              <Trans>Position</Trans>
            </th>
            {boxes.map((box) => (
              <th key={box} scope="col" className={`w-16 ${CHECKBOX_CELL} ${CELL}`}>
                {box}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((player, place) => (
            <tr key={player?._id ?? place} className="h-9 break-inside-avoid">
              <td className={`figures text-center font-bold ${CELL}`}>{player?.shirt_number}</td>
              <td className={CELL}>{player && `${player.first_name} ${player.last_name}`}</td>
              <td className={CELL}>{player && t(POSITION_NAMES[player.position])}</td>
              {boxes.map((box) => (
                <td key={box} className={`${CHECKBOX_CELL} ${CELL}`}>
                  {' '}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-x-8 gap-y-6 pt-4 text-small sm:grid-cols-2 print:grid-cols-2">
        {[t`Coach`, t`Team official`, t`Referee`, t`Signature`].map((line) => (
          <div key={line} className="flex items-end gap-3">
            <dt>{line}</dt>
            <dd className="h-7 flex-1 border-b border-line-strong print:border-black" />
          </div>
        ))}
      </dl>
    </>
  )
}
