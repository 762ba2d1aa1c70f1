import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ACCOUNT_KEY, type CurrentAccount } from "../../session/account-query.ts";

/** The features that an account has after some were switched. */
export function switchedFeatures(
	features: readonly string[],
	switched: Readonly<Record<string, boolean>>,
): string[] {
	const on = Object.keys(switched).filter((name) => switched[name] === true && !features.includes(name));
	return [...features.filter((name) => switched[name] !== false), ...on];
}

/** Switches features of the account in this tab; they stay switched when the account is loaded again. */
export function useSwitchedFeatures() {
	const client = useQueryClient();
	const [switched, setSwitched] = useState<Readonly<Record<string, boolean>>>({});
	useEffect(() => {
		const apply = () => {
			const account = client.getQueryData<CurrentAccount | null>(ACCOUNT_KEY);
			if (!account) return;
			const { system } = account.permissions;
			const features = switchedFeatures(system.features, switched);
			if (features.join() === system.features.join()) return;
			const permissions = { ...account.permissions, system: { ...system, features } };
			client.setQueryData(ACCOUNT_KEY, { ...account, permissions });
		};
		apply();
		return client.getQueryCache().subscribe(({ query, type }) => {
			if (type === "updated" && query.queryKey[0] === ACCOUNT_KEY[0] && query.queryKey.length === 1) apply();
		});
	}, [client, switched]);
	return (feature: string, has: boolean) => setSwitched({ ...switched, [feature]: has });
}
