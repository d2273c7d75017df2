import type { Meta, StoryObj } from '@storybook/react-vite'
import { TABLE_LOOKS, type TableKind } from '#ui/table-looks.ts'
import { Table } from '#ui/table.tsx'

export default { title: 'Tables' } satisfies Meta

type Story = StoryObj

const ROWS = [
  { place: 1, club: 'Rustavi', played: 11, goals: '20:7', points: 25 },
  { place: 2, club: 'ქუთაისის ახალგაზრდული საფეხბურთო აკადემია', played: 11, goals: '18:14', points: 20 },
  { place: 3, club: 'Poti', played: 10, goals: '8:13', points: 8 },
]
const KINDS = Object.keys(TABLE_LOOKS) as TableKind[]

/** The same rows in each kind. Below 1280 pixels a list has two lines in place of columns. */
export const Kinds: Story = {
  render: () => (
    <div className="grid gap-8">
      {KINDS.map((kind) => (
        <Table
          key={kind}
          kind={kind}
          framed
          label={kind}
          rows={ROWS}
          keyOf={({ club }) => club}
          columns={[
            { head: 'No.', number: true, cell: ({ place }) => place },
            { head: 'Club', main: true, cell: ({ club }) => club },
            { head: 'Matches', number: true, wide: true, cell: ({ played }) => played },
            { head: 'Goals', number: true, wide: true, cell: ({ goals }) => goals },
            { head: 'Points', number: true, cell: ({ points }) => points },
          ]}
        />
      ))}
    </div>
  ),
}
