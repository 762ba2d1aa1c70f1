import type { IdentityProvider } from "@oxcut/core/model";
import { useMutation } from "@tanstack/react-query";
import { SettingSwitch } from "../../../components/setting-switch.tsx";
import { paths } from "../../../routing/paths.ts";
import { goToProvider } from "../../../session/provider.ts";
import { Button } from "../../../ui/button.tsx";
import { useChangeProvider } from "../api/identity-provider.ts";
import { messages } from "../sign-in-messages.ts";

export interface RequireProviderProps {
	readonly studioId: number;
	readonly provider: IdentityProvider;
}

/** Whether the organization's projects open only to people who signed in with the provider. */
export function RequireProvider({ studioId, provider }: RequireProviderProps) {
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
	return (
		<div>
			<SettingSwitch
				label={messages.require}
				hint={messages.requireText}
				checked={required}
				disabled={changing.isPending}
				onCheckedChange={change}
				failed={messages.requireFailed}
				error={changing.error ?? going.error}
			/>
			<Button className="mt-3" busy={going.isPending || going.isSuccess} onClick={() => going.mutate()}>
				{messages.tryIt}
			</Button>
		</div>
	);
}
