import { useState } from "react";
import { notify, notifyError } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { type Project, useChangeBillingUser } from "../api/projects.ts";
import { ChooseUserDialog } from "../browse/choose-user-dialog.tsx";
import { messages } from "../messages.ts";

const words = messages.projects;

/** The person who is billed for a project: the owner, or a member of its team. */
export function BilledUser({ project }: { readonly project: Project }) {
	const { name, billing_user: user } = project;
	const changing = useChangeBillingUser(project);
	const [isChoosing, setIsChoosing] = useState(false);
	const done = () => {
		setIsChoosing(false);
		notify("success", words.billed(name));
	};
	return (
		<span className="inline-flex flex-wrap items-center gap-2">
			{user === null ? (
				words.theOwner
			) : (
				<Link to={paths.adminItem("users", user.id)} className="text-accent hover:underline">
					{user.name}
				</Link>
			)}
			<Button
				size="small"
				onClick={() => {
					changing.reset();
					setIsChoosing(true);
				}}
			>
				{words.chooseBilled}
			</Button>
			{user !== null && (
				<Button
					size="small"
					variant="ghost"
					busy={changing.isPending}
					onClick={() =>
						changing.mutate(null, {
							onSuccess: done,
							onError: (error) => notifyError(words.billedFailed, error),
						})
					}
				>
					{words.billOwner}
				</Button>
			)}
			{isChoosing && (
				<ChooseUserDialog
					title={words.billedTitle}
					text={words.billedText(name)}
					confirmLabel={words.chooseBilled}
					mutation={changing}
					onClose={() => setIsChoosing(false)}
					onChoose={(userId) => changing.mutate(userId, { onSuccess: done })}
				/>
			)}
		</span>
	);
}
