import type { ListedProduction } from "../../../data/list-productions.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { messages } from "../messages.ts";

/** The project's plan, with the way to its billing page. */
export function BillingSection({ production: { id, billing } }: { readonly production: ListedProduction }) {
	return (
		<SettingsSection
			id="billing"
			title={messages.billingTitle}
			description={messages.billingText(billing.plan.name)}
		>
			<Link to={paths.billing(id)} className={buttonClass()}>
				{messages.openBilling}
			</Link>
		</SettingsSection>
	);
}
