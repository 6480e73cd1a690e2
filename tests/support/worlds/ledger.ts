import { normaliseLedger, type TransferGrant, type TransferLedger } from "#domain/transfers/ledger.ts";

export const EMPTY_LEDGER: TransferLedger = { grants: [], uses: [] };

/** The ledger with one more grant; granting the same again changes nothing (TRF-05). */
export function addGrant(ledger: TransferLedger, grant: TransferGrant): TransferLedger {
  return normaliseLedger({ grants: [...ledger.grants, grant], uses: ledger.uses });
}
