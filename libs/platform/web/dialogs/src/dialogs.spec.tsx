import { type ReactElement, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { object, string } from 'yup';
import type { ApiError } from '@nitrate/api-client';
import { renderInRouter, type AppOptions } from '@nitrate/routing/testing';
import { Dialogs } from './dialogs';
import { dialogAdded, dialogRemoved, dialogsSlice, selectDialogs, type WithDialogs } from './dialogs-slice';
import type { NewDialog } from './dialog-item';
import { handlersOf } from './open-dialogs';
import { useDialogs } from './use-common-dialogs';
import { useCommonDialogs, type CommonDialogs } from './use-common-dialogs';

const renderWithDialogs = (ui: ReactElement, options: AppOptions = {}) =>
  renderInRouter(
    <>
      {ui}
      <Dialogs />
    </>,
    { ...options, reducers: { dialogs: dialogsSlice.reducer } },
  );

function OpenButton({ dialogs }: { dialogs: NewDialog[] }) {
  const { show } = useDialogs();
  return <button onClick={() => dialogs.forEach((dialog) => show(dialog))}>Open</button>;
}

async function openDialogs(...dialogs: NewDialog[]) {
  const app = renderWithDialogs(<OpenButton dialogs={dialogs} />);
  await app.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...app, dialog: await screen.findByRole('dialog') };
}

const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

function deferred<Value = void>() {
  let settle: { resolve: (value: Value) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    resolve: (value: Value) => settle?.resolve(value),
    reject: (error: unknown) => settle?.reject(error),
  };
}

describe('the stack', () => {
  it('gives every dialog an id of 21 characters', () => {
    const { payload } = dialogAdded({ title: 'One' });
    expect(payload.id).toMatch(/^[\w-]{21}$/);
    expect(dialogAdded({ title: 'One' }).payload.id).not.toBe(payload.id);
  });

  it('removes a dialog by id from any position', () => {
    const [one, two] = [dialogAdded({ title: 'One' }), dialogAdded({ title: 'Two' })];
    const full = [one, two].reduce(dialogsSlice.reducer, undefined);
    expect(dialogsSlice.reducer(full, dialogRemoved(one.payload.id)).items.map(({ title }) => title)).toEqual(['Two']);
  });

  it('keeps functions, schemas and elements out of the store, and deletes them with the dialog', async () => {
    const { user, store } = await openDialogs({
      title: 'One',
      primary: { text: 'Do it', mode: 'danger', callback: () => undefined },
      form: { fields: [], schema: object({}), submit: { text: 'Send', callback: () => undefined } },
    });
    const [item] = selectDialogs(store.getState() as unknown as WithDialogs);
    expect(item).toEqual({ id: item?.id, title: 'One', primary: { text: 'Do it', mode: 'danger' } });
    expect(Object.keys(handlersOf(item?.id ?? ''))).toEqual(['primary', 'form']);
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await dialogClosed();
    expect(handlersOf(item?.id ?? '')).toEqual({});
  });

  it('shows the latest dialog, and the one below when it is closed', async () => {
    const { user } = await openDialogs({ title: 'First' }, { title: 'Second' });
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'First' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('dialog', { name: 'First' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await dialogClosed();
  });
});

describe('closing', () => {
  it('happens on Escape', async () => {
    const { user } = await openDialogs({ title: 'One', body: 'Words.' });
    await user.keyboard('{Escape}');
    await dialogClosed();
  });

  it('does not happen on a click on the backdrop', async () => {
    const { user } = await openDialogs({ title: 'One' });
    await user.click(document.querySelector('.MuiDialog-container') as Element);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it.each(['primary', 'secondary'] as const)(
    'waits for the %s action, whose button is busy meanwhile',
    async (place) => {
      const work = deferred();
      const { user } = await openDialogs({ title: 'One', [place]: { text: 'Do it', callback: () => work.promise } });
      await user.click(screen.getByRole('button', { name: 'Do it' }));
      expect(screen.getByRole('button', { name: 'Do it', busy: true })).toBeInTheDocument();
      work.resolve();
      await dialogClosed();
    },
  );

  it('happens after an action that does nothing else', async () => {
    const { user } = await openDialogs({ title: 'One', secondary: { text: 'Fine' } });
    await user.click(screen.getByRole('button', { name: 'Fine' }));
    await dialogClosed();
  });

  it('does not happen after an action that failed, whose error is listed', async () => {
    const refusal: ApiError = { status: 429, code: 'tooManyRequests', errors: [] };
    const { user, dialog } = await openDialogs({
      title: 'One',
      primary: { text: 'Do it', callback: () => Promise.reject(refusal) },
    });
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    const box = await within(dialog).findByRole('alert');
    expect(within(box).getByRole('listitem')).toHaveTextContent('Too many requests. Please wait a moment.');
    expect(screen.getByRole('button', { name: 'Do it', busy: false })).toBeEnabled();
  });
});

describe('when the component that opened it unmounts', () => {
  function Page({ persistant }: { persistant: boolean }) {
    const [here, setHere] = useState(true);
    const leave = { text: 'Leave', callback: () => deferred().promise };
    return (
      <>
        {here && <OpenButton dialogs={[{ title: 'One', persistant, primary: leave }]} />}
        <button onClick={() => setHere(false)}>Go away</button>
      </>
    );
  }

  it.each([
    [false, 'closes'],
    [true, 'stays'],
  ])('a dialog with persistant %s %s', async (persistant) => {
    const { user } = renderWithDialogs(<Page persistant={persistant} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'One' });
    await user.click(screen.getByRole('button', { name: 'Go away', hidden: true }));
    if (persistant) expect(screen.getByRole('dialog', { name: 'One' })).toBeInTheDocument();
    else await dialogClosed();
  });
});

describe('a form', () => {
  const formWith = (callback: (values: Record<string, string>) => Promise<void> | void): NewDialog => ({
    title: 'Save this search',
    form: {
      fields: [{ name: 'name', type: 'text', label: 'Name' }],
      schema: object({ name: string().required('Name is required.') }),
      submit: { text: 'Save', callback },
      cancelText: 'Cancel',
    },
  });

  it('is submitted only if it is valid, then closes', async () => {
    const callback = jest.fn();
    const { user } = await openDialogs(formWith(callback));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required.')).toBeInTheDocument();
    expect(callback).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Harbours');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await dialogClosed();
    expect(callback).toHaveBeenCalledWith({ name: 'Harbours' });
  });

  it('warns by the look of its button before what cannot be undone', async () => {
    const submit = { text: 'Delete', mode: 'danger', callback: () => undefined } as const;
    await openDialogs({ title: 'Delete the list?', form: { fields: [], submit } });
    expect(await screen.findByRole('button', { name: 'Delete' })).toHaveClass('danger');
  });

  it('focuses its first field', async () => {
    await openDialogs(formWith(() => undefined));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('lists the fields that the server refused, by their labels', async () => {
    const errors = [{ path: 'body.name', code: 'maxLength', message: 'too long' }];
    const { user, dialog } = await openDialogs(
      formWith(() => Promise.reject({ status: 400, code: 'validationFailed', errors })),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x{Enter}');
    const box = await within(dialog).findByRole('alert');
    expect(within(box).getByRole('listitem')).toHaveTextContent('Name is not valid.');
  });

  it('closes without submitting by its cancel button', async () => {
    const callback = jest.fn();
    const { user } = await openDialogs(formWith(callback));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await dialogClosed();
    expect(callback).not.toHaveBeenCalled();
  });

  it('keeps its values while another dialog is above it', async () => {
    const { user, store } = await openDialogs(formWith(() => undefined));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harb');
    act(() => void store.dispatch(dialogAdded({ title: 'Over it' })));
    await screen.findByRole('dialog', { name: 'Over it' });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Harb');
  });
});

describe('common dialogs', () => {
  async function ready(open: (dialogs: CommonDialogs) => void, options: AppOptions = {}) {
    const Opener = () => {
      const dialogs = useCommonDialogs();
      return <button onClick={() => open(dialogs)}>Open</button>;
    };
    const app = renderWithDialogs(<Opener />, options);
    await app.user.click(screen.getByRole('button', { name: 'Open' }));
    return { ...app, dialog: await screen.findByRole('dialog') };
  }

  it.each([
    ['en', 'Log in', 'Please log in to use this feature.', ['Close', 'Sign up', 'Log in'], ''],
    [
      'de',
      'Anmelden',
      'Bitte melden Sie sich an, um diese Funktion zu nutzen.',
      ['Schließen', 'Registrieren', 'Anmelden'],
      '/de',
    ],
  ] as const)(
    'ask to log in or sign up, and pass on the redirect (%s)',
    async (locale, title, body, buttons, prefix) => {
      const open = () => ready(({ loginRequired }) => loginRequired('/watch?v=x'), { locale });
      for (const [button, page] of [
        [buttons[2], 'login'],
        [buttons[1], 'sign-up'],
      ] as const) {
        const { user, dialog, address, unmount } = await open();
        expect(dialog).toHaveAccessibleName(title);
        expect(dialog).toHaveAccessibleDescription(body);
        expect(
          within(dialog)
            .getAllByRole('button')
            .map((each) => each.getAttribute('aria-label') ?? each.textContent),
        ).toEqual(buttons);
        await user.click(within(dialog).getByRole('button', { name: button }));
        expect(address()).toBe(`${prefix}/${page}?redirect=%2Fwatch%3Fv%3Dx`);
        unmount();
      }
    },
  );

  it('ask to confirm the e-mail address, and can send the mail again', async () => {
    const resend = jest.fn();
    const { user, dialog } = await ready(({ confirmEmail }) => confirmEmail(resend));
    expect(dialog).toHaveTextContent('Please confirm your email address to make changes.');
    expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Resend email' }));
    await dialogClosed();
    expect(resend).toHaveBeenCalledTimes(1);
  });

  it('ask for confirmation before deleting', async () => {
    const remove = jest.fn();
    const { user, dialog } = await ready(({ confirmDelete }) => confirmDelete('Harbours', remove));
    expect(dialog).toHaveTextContent('Do you want to delete "Harbours"? This action can not be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await dialogClosed();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('ask for confirmation before discarding changes', async () => {
    const discard = jest.fn();
    const { user, dialog } = await ready(({ discardChanges }) => discardChanges(discard));
    expect(dialog).toHaveAccessibleName('Discard changes?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await dialogClosed();
    expect(discard).not.toHaveBeenCalled();
  });
});
