import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../api/api-error.ts";
import { useLocation } from "../routing/router.tsx";
import { goToProvider } from "../session/provider.ts";
import { Button } from "../ui/button.tsx";
import { FullPageError } from "./full-page-error.tsx";

const messages = {
	title: "This project needs your organization's sign-in.",
	text: "Its organization requires signing in with its own identity provider. You come back to this page afterwards.",
	signIn: "Sign in with your organization",
} as const;

/** Replaces a project's page for somebody who didn't sign in with the provider that its organization requires. */
export function ProviderPage({ studioId }: { readonly studioId: number }) {
	const { pathname, search } = useLocation();
	const going = useMutation({
		mutationFn: () => goToProvider({ studio_id: studioId }, `${pathname}${search}`),
	});
	return (
		<>
			<title>{`${messages.title} | ox`}</title>
			<FullPageError
				title={messages.title}
				message={going.isError ? messageOf(going.error) : messages.text}
				signedIn
				action={
					<Button
						variant="primary"
						size="large"
						busy={going.isPending || going.isSuccess}
						onClick={() => going.mutate()}
					>
						{messages.signIn}
					</Button>
				}
			/>
		</>
	);
}
