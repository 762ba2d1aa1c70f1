import { useQuery } from "@tanstack/react-query";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { identityProviderQuery } from "../api/identity-provider.ts";
import { messages } from "../sign-in-messages.ts";
import { DomainProofs } from "./domain-proofs.tsx";
import { LinkedPeople } from "./linked-people.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { RequireProvider } from "./require-provider.tsx";

/** The organization's identity provider: its settings, the domains' proofs, and its users. */
export function SignInSection({ studio }: { readonly studio: ListedStudio }) {
	const read = useQuery(identityProviderQuery(studio.id));
	return (
		<SettingsSection id="sign-in" title={messages.title} description={messages.description}>
			<QueryView query={read} failed={messages.loadFailed}>
				{({ identity_provider: provider, callback_url }) => (
					<div className="flex flex-col gap-7">
						<div className="max-w-md">
							<p className="text-12 font-medium">{messages.callback}</p>
							<p className="mt-1 flex items-center gap-2">
								<code className="timecode min-w-0 wrap-anywhere">{callback_url}</code>
								<CopyButton text={callback_url} label={messages.copyCallback} iconOnly />
							</p>
							<p className="mt-1 text-12 text-text-2">{messages.callbackText}</p>
						</div>
						<ProviderForm key={provider?.updated_at ?? "new"} studio={studio} provider={provider} />
						{provider !== null && (
							<>
								<DomainProofs studioId={studio.id} domains={provider.domains} />
								<RequireProvider studioId={studio.id} provider={provider} />
								<LinkedPeople studioId={studio.id} />
							</>
						)}
					</div>
				)}
			</QueryView>
		</SettingsSection>
	);
}
