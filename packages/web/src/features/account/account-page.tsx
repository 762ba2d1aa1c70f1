import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { notifyError } from "../../notices/notify.ts";
import { signOut } from "../../session/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SettingsLayout } from "../../ui/settings-layout.tsx";
import { AccessTokenSection } from "./components/access-token-section.tsx";
import { ActivitySection } from "./components/activity-section.tsx";
import { AvatarSection } from "./components/avatar-section.tsx";
import { DataSection } from "./components/data-section.tsx";
import { DeleteAccountSection } from "./components/delete-account-section.tsx";
import { EmailSection } from "./components/email-section.tsx";
import { PasswordSection } from "./components/password-section.tsx";
import { ProfileSection } from "./components/profile-section.tsx";
import { SessionSection } from "./components/session-section.tsx";
import { SystemConfigSection } from "./components/system-config-section.tsx";
import { TwoFactorSection } from "./components/two-factor-section.tsx";
import { messages } from "./messages.ts";

const SECTIONS = [
	{ id: "profile", title: messages.profile },
	{ id: "emails", title: messages.emails },
	{ id: "avatar", title: messages.avatar },
	{ id: "password", title: messages.password },
	{ id: "two-factor", title: messages.twoFactor },
	{ id: "tokens", title: messages.tokens },
	{ id: "sessions", title: messages.sessions },
	{ id: "activity", title: messages.activity },
	{ id: "config", title: messages.config },
	{ id: "data", title: messages.data },
	{ id: "delete", title: messages.deleteAccount },
];

/** The user's account: profile, addresses, password, sessions and tokens. */
export function AccountPage() {
	const queryClient = useQueryClient();
	const leave = useMutation({
		mutationFn: () => signOut(queryClient),
		onError: (error) => notifyError(messages.signOutFailed, error),
	});
	return (
		<>
			<PageHeader>
				<Button icon={<LogOut aria-hidden />} busy={leave.isPending} onClick={() => leave.mutate()}>
					{messages.signOut}
				</Button>
			</PageHeader>
			<PageBody className="px-5 pb-12 max-md:px-3">
				<SettingsLayout label={messages.sections} sections={SECTIONS}>
					<ProfileSection />
					<EmailSection />
					<AvatarSection />
					<PasswordSection />
					<TwoFactorSection />
					<AccessTokenSection />
					<SessionSection />
					<ActivitySection />
					<SystemConfigSection />
					<DataSection />
					<DeleteAccountSection />
				</SettingsLayout>
			</PageBody>
		</>
	);
}
