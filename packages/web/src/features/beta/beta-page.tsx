import { isLegacyUser } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { notify, notifyError } from "../../notices/notify.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { useAccount } from "../../session/use-account.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { type Beta, betaQuery } from "./api/get-beta.ts";
import { useJoinBeta } from "./api/join-beta.ts";
import { BetaFeatures } from "./components/beta-features.tsx";
import { MovingSteps } from "./components/moving-steps.tsx";
import { messages } from "./messages.ts";

/** Access to the beta: joining it, its features, and, for people from the previous version, how to move over. */
export function BetaPage() {
	const { id } = useAccount();
	const query = useQuery(betaQuery);
	return (
		<>
			<PageHeader />
			<PageBody>
				<div className="flex max-w-text flex-col gap-8">
					<QueryView query={query} failed={messages.loadFailed}>
						{(beta) => (
							<>
								<BetaAccess beta={beta} />
								{(beta.has_access || beta.may_join) && <BetaFeatures features={beta.features} />}
							</>
						)}
					</QueryView>
					{isLegacyUser({ id }) && <MovingSteps />}
				</div>
			</PageBody>
		</>
	);
}

function BetaAccess({ beta }: { readonly beta: Beta }) {
	const joining = useJoinBeta();
	if (beta.has_access) {
		return (
			<EmptyState
				title={messages.insideTitle}
				action={
					<Link to={paths.home()} className={buttonClass()}>
						{messages.home}
					</Link>
				}
			>
				{messages.insideText}
			</EmptyState>
		);
	}
	if (beta.may_join) {
		return (
			<EmptyState
				title={messages.joinTitle}
				action={
					<Button
						variant="primary"
						size="large"
						busy={joining.isPending}
						onClick={() =>
							joining.mutate(undefined, {
								onSuccess: () => notify("success", messages.joined),
								onError: (error) => notifyError(messages.joinFailed, error),
							})
						}
					>
						{messages.join}
					</Button>
				}
			>
				{messages.joinText}
			</EmptyState>
		);
	}
	return (
		<EmptyState
			title={messages.outsideTitle}
			action={
				<Link to={paths.contact()} className={buttonClass()}>
					{messages.ask}
				</Link>
			}
		>
			{messages.outsideText}
		</EmptyState>
	);
}
