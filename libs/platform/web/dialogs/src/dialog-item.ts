import type { ReactNode } from 'react';
import type { FieldSpec, FormValues } from '@nitrate/forms';
import type { IconName } from '@nitrate/ui';
import type { AnyObjectSchema } from 'yup';

/** A button of a dialog. The dialog closes once its callback is done; what it throws is shown in the dialog. */
export interface DialogAction {
  text: string;
  icon?: IconName;
  mode?: 'primary' | 'secondary' | 'quiet' | 'danger';
  callback?: () => Promise<void> | void;
}

/** A form in a dialog. It is sent only when its schema holds. */
export interface DialogForm {
  fields: readonly FieldSpec[];
  schema?: AnyObjectSchema;
  initialValues?: FormValues;
  submit: { text: string; callback: (values: FormValues) => Promise<void> | void };
  cancelText?: string;
  /** Between the fields and the buttons. */
  extra?: ReactNode;
}

/** One alert of the stack. */
export interface DialogItem {
  /** 21 characters, made when it is added. */
  id: string;
  title: string;
  body?: string;
  primary?: DialogAction;
  secondary?: DialogAction;
  form?: DialogForm;
  /** Stays when the part of the page that raised it goes away. */
  persistant?: boolean;
}

export type NewDialog = Omit<DialogItem, 'id'>;
