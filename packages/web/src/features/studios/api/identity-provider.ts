import type { IdentityProvider, IdentityProviderInput } from "@oxcut/core/model";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { productionsQuery } from "../../../data/list-productions.ts";

/** An organization's identity provider, if it has one, and the address to register with one. */
export interface ProviderView {
	readonly identity_provider: IdentityProvider | null;
	readonly callback_url: string;
}

export function identityProviderQuery(studioId: number) {
	return queryOptions({
		queryKey: ["studios", studioId, "identity-provider"],
		queryFn: async ({ signal }): Promise<ProviderView> =>
			api.get("/studios/:id/identity_provider", { id: studioId, signal }),
	});
}

/** A change of the provider: new values, its removal, or another DNS lookup. */
export type ProviderChange =
	| { readonly kind: "save"; readonly values: IdentityProviderInput }
	| { readonly kind: "remove" }
	| { readonly kind: "check_domains" };

export function useChangeProvider(studioId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (change: ProviderChange): Promise<IdentityProvider | null> => {
			const id = studioId;
			if (change.kind === "remove") {
				await api.delete("/studios/:id/identity_provider", { id });
				return null;
			}
			const { identity_provider } =
				change.kind === "save"
					? await api.put("/studios/:id/identity_provider", {
							id,
							body: { identity_provider: change.values },
						})
					: await api.post("/studios/:id/identity_provider/check_domains", { id });
			return identity_provider;
		},
		onSuccess: async (identity_provider) => {
			queryClient.setQueryData(
				identityProviderQuery(studioId).queryKey,
				(before) => before && { ...before, identity_provider },
			);
			await queryClient.invalidateQueries({ queryKey: linkedPeopleQuery(studioId).queryKey });
			// A requirement opens and closes projects.
			await queryClient.invalidateQueries({ queryKey: productionsQuery.queryKey });
		},
	});
}

/** The people who have signed in with the provider. */
export function linkedPeopleQuery(studioId: number) {
	return queryOptions({
		queryKey: ["studios", studioId, "linked-people"],
		queryFn: async ({ signal }) =>
			(await api.get("/studios/:id/linked_people", { id: studioId, signal })).linked_people,
	});
}

export function useUnlinkPerson(studioId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (user_id: number) =>
			api.delete("/studios/:id/linked_people/:user_id", { id: studioId, user_id }),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: linkedPeopleQuery(studioId).queryKey }),
	});
}
