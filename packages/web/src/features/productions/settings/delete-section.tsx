import type { ListedProduction } from "../../../data/list-productions.ts";
import { mayDeleteProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { messages } from "../messages.ts";
import { DeleteProject } from "./delete-project.tsx";

/** Deletes the project, or names the people who can. */
export function DeleteSection({ production }: { readonly production: ListedProduction }) {
	return (
		<SettingsSection id="delete" title={messages.deleteTitle} description={messages.deleteText}>
			{mayDeleteProduction(useAccount(), production) ? (
				<DeleteProject production={production} />
			) : (
				<p className="text-text-2">{messages.deleteNeeds}</p>
			)}
		</SettingsSection>
	);
}
