import type { Knex } from "knex";

const KEY_BYTES = 32;

/**
 * A secret that the server generated, the same in all processes and after every start.
 *
 * @returns hexadecimal text.
 */
export async function serverKey(
	knex: Knex,
	name: string,
	{ random, now }: { readonly random: (length: number) => Buffer; readonly now: Date },
): Promise<string> {
	const known = await readKey(knex, name);
	if (known !== null) return known;
	// If several processes find none, one inserts it and all read that one.
	await knex("server_keys")
		.insert({ name, key: random(KEY_BYTES), created_at: now })
		.onConflict("name")
		.ignore();
	const made = await readKey(knex, name);
	if (made === null) throw new Error("the server's key was deleted in the meantime");
	return made;
}

async function readKey(knex: Knex, name: string): Promise<string | null> {
	const rows: { key: Buffer }[] = await knex("server_keys").select("key").where({ name });
	return rows[0]?.key.toString("hex") ?? null;
}
