import type { IdentityProvider } from "@oxcut/core/model";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { paths } from "../../../routing/paths.ts";
import { goToProvider } from "../../../session/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useChangeProvider } from "../api/identity-provider.ts";
import { messages } from "../sign-in-messages.ts";

export interface RequireProviderProps {
	readonly studioId: number;
	readonly provider: IdentityProvider;
}

/** Whether the organization's projects open only to people who signed in with the provider. */
export function RequireProvider({ studioId, provider }: RequireProviderProps) {
	const id = useId();
	const changing = useChangeProvider(studioId);
	const going = useMutation({
		mutationFn: () =>
			goToProvider({ studio_id: studioId }, `${paths.organizationSettings(studioId)}#sign-in`),
	});
	const { issuer, client_id, domains, required } = provider;
	const change = (next: boolean) =>
		changing.mutate({
			kind: "save",
			values: { issuer, client_id, domains: domains.map(({ name }) => name), required: next },
		});
	const error = changing.error ?? going.error;
	return (
		<div>
			<label htmlFor={id} className="flex items-center gap-2.5">
				<Switch id={id} checked={required} disabled={changing.isPending} onCheckedChange={change} />
				{messages.require}
			</label>
			<p className="mt-1 max-w-[72ch] text-12 text-text-2">{messages.requireText}</p>
			{error !== null && (
				<p role="alert" className="mt-2 text-12 text-prob">
					{`${messages.requireFailed}. ${messageOf(error)}`}
				</p>
			)}
			<Button className="mt-3" busy={going.isPending || going.isSuccess} onClick={() => going.mutate()}>
				{messages.tryIt}
			</Button>
		</div>
	);
}
