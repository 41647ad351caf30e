/** Files of transaction hashes, which mark lines of a payout or withdrawals (`one`, `many`) as paid. */
export const paymentFileWords = {
  export: 'Download as CSV',
  send: 'Import hashes from CSV',
  preview: 'Import “%{file}”',
  pays: 'Marks 1 %{one} as paid, %{total}. |||| Marks %{count} %{many} as paid, %{total} in all.',
  ready:
    '1 %{one} is ready to be marked as paid, %{total}. |||| %{count} %{many} are ready to be marked as paid, %{total} in all.',
  paysNone: 'This file marks no %{one} as paid.',
  paidAlready: '1 row is paid with this hash already. |||| %{count} rows are paid with these hashes already.',
  withoutHash:
    '1 row has no transaction hash. Its %{one} stays as it is. |||| %{count} rows have no transaction hash. Their %{many} stay as they are.',
  problems: 'Fix these rows in the file, then select it again. Until then, nothing is marked as paid.',
  leftOut: 'The rows with a problem are left out. Fix them and import the file again: what is paid stays as it is.',
  amounts: 'Amounts that were changed',
  amount: 'Row %{row}, %{name}: the file says %{given}, but %{amount} is to be sent.',
  rows: 'Rows with a problem',
  row: 'Row %{row}: %{message}',
  hashes: 'Hashes used more than once',
  hash: '%{hash}: 1 %{one} in this file. |||| %{hash}: %{count} %{many} in this file.',
  hashPaid:
    '%{hash}: 1 %{one} in this file, and one that is paid already. |||| %{hash}: %{count} %{many} in this file, and one that is paid already.',
  hashesText: 'Fine if one transaction paid all of them.',
  wallets: 'Wallets of more than one person',
  wallet: '%{address}: %{names}',
  more: 'And %{count} more.',
  final: 'You can’t undo this.',
  sendAction: 'Mark 1 %{one} as paid |||| Mark %{count} %{many} as paid',
  sending: '%{done} of %{total} rows processed.',
  checking: 'Checking the file.',
  sent: '%{paid} of %{count} paid.',
  refused: '1 row wasn’t taken |||| %{count} rows weren’t taken',
} as const;
