#!/usr/bin/env bash
# csv-stringify 6.9.0, read back by csv-parse 7.0.3.
# With `record_delimiter: 'windows'`, what Excel expects, a cell with a line feed is written without quotation marks, so it is read
# as two rows. With the default it is quoted. Naming any end of rows turns `quote_record_delimiter` off, though its default is on.
# Expected: a cell that any reader would split is quoted, whatever ends the rows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-stringify@6.9.0 csv-parse@7.0.3
cat >run.mjs <<'JS'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

const rows = [
  ['place', 'note'],
  ['Rustavi', 'gate two\nbring boots'],
]
for (const options of [{}, { record_delimiter: 'windows' }, { record_delimiter: 'windows', quote_record_delimiter: true }]) {
  const read = parse(stringify(rows, options), { relax_column_count: true, record_delimiter: ['\r\n', '\n'] })
  console.log(JSON.stringify(options), read.length, 'rows')
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = '{} 2 rows
{"record_delimiter":"windows"} 3 rows
{"record_delimiter":"windows","quote_record_delimiter":true} 2 rows' ]
