-- Wide enough for a page of lines, and what the balance was before it, to be read from it alone.
DROP INDEX "ledger_entry_store_id_currency_code_transfer_id_idx";
CREATE INDEX "ledger_entry_lines_idx" ON "ledger_entry"("store_id", "currency_code", "transfer_id", "account", "kind", "amount_minor");
