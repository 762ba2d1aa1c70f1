import { type AppRoute, defineAppRoute } from "./route.ts";

/** Every page of the app by the specification's paths. */
export const ROUTES: readonly AppRoute[] = [
	defineAppRoute({
		path: "/",
		name: "splash",
		title: "",
		description: "What the archive in your cut costs, clip by clip",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/splash-page.tsx")).SplashPage,
	}),
	defineAppRoute({
		path: "/login",
		name: "login",
		title: "Sign in",
		description: "Sign in to ox",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/login-page.tsx")).LoginPage,
	}),
	defineAppRoute({
		path: "/join",
		name: "join",
		title: "Create an account",
		description: "Create an account of ox",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/join-page.tsx")).JoinPage,
	}),
	defineAppRoute({
		path: "/u/resetpassword",
		name: "reset_password",
		title: "Reset password",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/reset-password-page.tsx")).ResetPasswordPage,
	}),
	defineAppRoute({
		path: "/u/:action",
		name: "mailed_link",
		title: "Confirm",
		layout: "entrance",
		login: false,
		load: async () => (await import("../features/entrance/landing-page.tsx")).LandingPage,
	}),
	defineAppRoute({
		path: "/maintenance",
		name: "maintenance",
		title: "Maintenance",
		layout: "basic",
		login: false,
		load: async () => (await import("../features/entrance/maintenance-page.tsx")).MaintenancePage,
	}),
	defineAppRoute({
		path: "/legal/:documentKey",
		name: "legal",
		title: "Legal",
		layout: "basic",
		login: false,
		load: async () => (await import("../features/documents/legal-page.tsx")).LegalPage,
	}),
	defineAppRoute({
		path: "/review/:type/:documentKey",
		name: "review",
		title: "Read and accept",
		layout: "basic",
		load: async () => (await import("../features/documents/review-page.tsx")).ReviewPage,
	}),
	defineAppRoute({
		path: "/dashboard",
		name: "home",
		title: "Home",
		load: async () => (await import("../features/home/home-page.tsx")).HomePage,
	}),
	defineAppRoute({
		path: "/account",
		name: "account",
		title: "Account",
		load: async () => (await import("../features/account/account-page.tsx")).AccountPage,
	}),
	// Only a development build has it: the condition is false when the app is built for use, and the page's code goes.
	...(import.meta.env.DEV
		? [
				defineAppRoute({
					path: "/dev/components",
					name: "components",
					title: "Components",
					layout: "basic",
					login: false,
					load: async () => (await import("../features/dev/components-page.tsx")).ComponentsPage,
				}),
			]
		: []),
];
