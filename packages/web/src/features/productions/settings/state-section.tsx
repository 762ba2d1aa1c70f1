import type { ListedProduction } from "../../../data/list-productions.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { messages } from "../messages.ts";
import { STATE_CHANGES } from "../state-changes.ts";
import { useStateChange } from "../use-state-change.ts";

/** Whether the project is active, on hiatus or hidden. */
export function StateSection({ production }: { readonly production: ListedProduction }) {
	const { public_state } = production;
	const mayChange = mayInProduction(useAccount(), production, "edit", "production");
	const state = useStateChange();
	return (
		<SettingsSection id="state" title={messages.stateTitle} description={messages.stateText}>
			<p>{messages.stateNow[public_state]}</p>
			{mayChange && (
				<div className="mt-3 flex gap-2">
					{STATE_CHANGES[public_state].map((change) => (
						<Button key={change} busy={state.isPending} onClick={() => state.change(production, change)}>
							{messages.changes[change]}
						</Button>
					))}
				</div>
			)}
		</SettingsSection>
	);
}
