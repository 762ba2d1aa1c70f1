import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { messageOf } from "../../api/api-error.ts";
import { ownPath, paths } from "../../routing/paths.ts";
import { Redirect, useNavigate, useParams, useSearchParams } from "../../routing/router.tsx";
import { ACCOUNT_KEY, type CurrentAccount } from "../../session/account-query.ts";
import { signOut } from "../../session/sign-out.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { DocumentText } from "./components/document-text.tsx";
import { messages } from "./messages.ts";

/** The only kind of document to accept. */
const LEGAL = "legal";

/** A document to read and accept before the app is used. */
export function ReviewPage() {
	const { type, documentKey = "" } = useParams();
	const params = useSearchParams();
	const { required_confirmations } = useAccount();
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const target = ownPath(params.get("redirect")) ?? paths.home();
	const accept = useMutation({
		mutationFn: () => api.post("/legal_documents/:name/accept", { name: documentKey }),
		onSuccess: async ({ required_confirmations }) => {
			queryClient.setQueryData<CurrentAccount | null>(ACCOUNT_KEY, (account) =>
				account ? { ...account, required_confirmations } : account,
			);
			navigate(target, { replace: true });
		},
	});
	const leave = useMutation({ mutationFn: () => signOut(queryClient) });
	if (type !== LEGAL) return <Redirect to={paths.notFound()} />;
	const isAsked = required_confirmations.includes(documentKey);
	const error = accept.error ?? leave.error;
	return (
		<>
			{isAsked && <p className="mb-6 rounded bg-hover px-3 py-2 text-12">{messages.reviewText}</p>}
			<DocumentText name={documentKey} />
			{isAsked && (
				<div className="sticky bottom-0 mt-8 flex flex-wrap items-center gap-3 border-t border-line bg-surface py-4">
					<Button
						variant="primary"
						size="large"
						busy={accept.isPending || leave.isPending}
						onClick={() => accept.mutate()}
					>
						{messages.accept}
					</Button>
					<Button
						variant="ghost"
						size="large"
						busy={accept.isPending || leave.isPending}
						onClick={() => leave.mutate()}
					>
						{messages.signOut}
					</Button>
					{error !== null && (
						<p role="alert" className="text-12 text-prob">
							{messageOf(error)}
						</p>
					)}
				</div>
			)}
		</>
	);
}
