/** The owner of a production or studio, as admin lists show them. */
export interface OwnerJson {
	readonly id: number;
	readonly name: string;
	readonly email: string;
}

/** SQL for the column `owner` of a production or studio with the alias `item`; null if the owner's account was deleted. */
export function ownerSql(kind: "production" | "studio", item: string): string {
	return `(select jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name), 'email', e.address)
		from ${kind}_members o
		join accounts a on a.id = o.account_id
		join account_emails e on e.account_id = a.id and e.is_primary
		where o.${kind}_id = ${item}.id and o.main_role = 'owner') as owner`;
}
