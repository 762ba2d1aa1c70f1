import type { Knex } from "knex";

/** The grants and costs of a licence, beside its document [RIG6]. */
export async function up(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table licenses
			add column reference text not null default '' check (char_length(reference) <= 250),
			-- Until now, every licence was a signed one.
			add column status text not null default 'signed' check (status in
				('asked', 'quoted', 'agreed', 'signed', 'invoiced', 'paid', 'declined', 'expired')),
			add column dates jsonb not null default '{}',
			add column fee numeric(15, 4) check (fee >= 0 and fee < 100000000000),
			add column currency text check (currency ~ '^[A-Z]{3}$'),
			add column other_fees jsonb not null default '[]',
			add column lines jsonb not null default '[]';
	`);
}

export async function down(knex: Knex): Promise<void> {
	await knex.raw(`
		alter table licenses
			drop column reference,
			drop column status,
			drop column dates,
			drop column fee,
			drop column currency,
			drop column other_fees,
			drop column lines;
	`);
}
