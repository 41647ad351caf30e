update self_billed_invoices set source = 'rewards' where source = 'payouts';
