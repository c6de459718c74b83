/** The only sentence that says what joining now does to the price. */
export const earlyBird = "Join before launch, and your launch price never rises.";
